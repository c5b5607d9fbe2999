/** Queries of the lists of documents. */
import { contract } from '@pura/contract'
import { queryOptions } from '@tanstack/react-query'
import { paginaQuery } from '../../../components/mantenimiento/lista/pagina.ts'
import { call } from '../../../lib/servidor/api.ts'
import { claves } from '../documento/consultas.ts'
import { nextPollOfLista } from '../documento/estado.ts'
import { type Filtros, toQuery } from './busqueda.ts'

/** A page of the list; polls, sooner while a row is on its way to Hacienda. */
export const documentosQuery = (codCia: number, tipo: number, filtros: Filtros, pagina: number) =>
  paginaQuery(
    [...claves.lista(codCia, tipo), filtros, pagina],
    contract.vtaMovm.list,
    { params: { codCia, tipo }, query: { ...toQuery(filtros), pagina } },
    nextPollOfLista,
  )

/** Number of documents in a view, without loading them. */
export const conteoQuery = (codCia: number, tipo: number, filtros: Filtros) =>
  queryOptions({
    queryKey: [...claves.conteo, codCia, tipo, filtros],
    queryFn: async ({ signal }) => {
      const { paginacion } = await call(contract.vtaMovm.list, {
        params: { codCia, tipo },
        query: { ...toQuery(filtros), pagina: 1, porPagina: 1 },
        signal,
      })
      return paginacion?.total ?? 0
    },
    staleTime: 30_000,
  })
