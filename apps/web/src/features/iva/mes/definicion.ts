/** State of the workbench in the URL: the month, and the open panel of documents. */
import { PILAS_IVA } from '@pura/contract'
import { oneOf } from '../../../lib/direccion/search-params.ts'
import { type Mes, parseMes } from '../../../lib/formato/mes.ts'

const LECTURAS = ['decidido', 'presunto'] as const

export interface MesaIvaSearch extends Partial<Mes> {
  /** The twelve months of the year instead of one. */
  doce?: 1
  /** At most one of these three is set. */
  casilla?: string
  pila?: (typeof PILAS_IVA)[number]
  aviso?: string
  lectura?: (typeof LECTURAS)[number]
  /** The closes of the month instead of its boxes. */
  ver?: 'cierres'
}

/** `ventas 4 aéreo`, `tarifaNoEsDelCabys`; the server validates the name. */
const NOMBRE = /^[\p{L}\d. ]{1,40}$/u

export function parseMesaIvaSearch(search: Record<string, unknown>): MesaIvaSearch {
  const delMes = { ...parseMes(search), ...(String(search.doce) === '1' && { doce: 1 as const }) }
  if (search.ver === 'cierres') return { ...delMes, ver: 'cierres' }
  const [casilla, aviso] = [nombre(search.casilla), nombre(search.aviso)]
  const pila = oneOf(search.pila, PILAS_IVA)
  const lectura = oneOf(search.lectura, LECTURAS)
  if (casilla) return { ...delMes, casilla, ...(lectura && { lectura }) }
  if (pila) return { ...delMes, pila }
  return { ...delMes, ...(aviso && { aviso }) }
}

const nombre = (value: unknown): string | undefined =>
  typeof value === 'string' && NOMBRE.test(value) ? value : undefined
