import { type FechasSearch, parseFechas } from '../../../../components/mantenimiento/archivo/fechas.ts'
import { parserDeLista } from '../../../../components/mantenimiento/lista/lista-search.ts'
import { oneOf } from '../../../../lib/direccion/search-params.ts'

export const VISTAS = ['atencion', 'decididas'] as const
export type Vista = (typeof VISTAS)[number]

const parseBase = parserDeLista({ filtros: [], id: 'abierto' })
type Base = ReturnType<typeof parseBase>

/** Without a view, the devices. */
export type DispositivosSearch = Base & { vista?: Vista }

export function parseDispositivosSearch(search: Record<string, unknown>): DispositivosSearch {
  const vista = oneOf(search.vista, VISTAS)
  return { ...parseBase(search), ...(vista && { vista }) }
}

export type CierresSearch = Base & FechasSearch
export const parseCierresSearch = (search: Record<string, unknown>): CierresSearch => ({
  ...parseBase(search),
  ...parseFechas(search),
})
