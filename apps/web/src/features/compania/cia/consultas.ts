import { type CiaEnLista, type CiaResumen, contract } from '@pura/contract'
import { containsWords } from '@pura/domain/busqueda'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { readPagina } from '../../../components/mantenimiento/lista/pagina.ts'
import type { PaginaDeLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { call } from '../../../lib/servidor/api.ts'
import { sesionQuery } from '../../../lib/servidor/session.ts'
import type { CompaniasSearch } from './base/definicion.ts'

const COMPANIAS = 'companias'
/** All companies for an operator, the user's own otherwise (ROL-09, ROL-10). */
export const companiasQuery = (codCia: number, operador: boolean, { texto, estado, pagina = 1 }: CompaniasSearch) =>
  queryOptions({
    queryKey: [COMPANIAS, codCia, operador, { texto, estado }, pagina],
    queryFn: async ({ signal }): Promise<PaginaDeLista<CiaEnLista>> => {
      if (operador) return readPagina(contract.cia.list, { query: { texto, estado, pagina }, signal })
      const { data } = await call(contract.cia.get, { params: { codCia }, signal })
      return { rows: matches(data, texto) ? [{ ...data, llaveVence: data.certificado?.hasta ?? null }] : [] }
    },
    placeholderData: keepPreviousData,
  })

const matches = (cia: CiaResumen, texto = ''): boolean =>
  containsWords(`${cia.nombreCia} ${cia.razonSocial} ${cia.ruc}`, texto)

/** The session also holds the company's name, shown in the sidebar and the top bar. */
export async function refreshCompanias(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [COMPANIAS] }),
    queryClient.invalidateQueries({ queryKey: sesionQuery.queryKey }),
  ])
}
