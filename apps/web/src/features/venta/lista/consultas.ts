/** Queries of the lists of documents. */
import { contract } from '@pura/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'
import { claves } from '../documento/consultas.ts'
import { nextPollOfLista } from '../documento/estado.ts'
import { type Filtros, toQuery } from './busqueda.ts'

const POR_PAGINA = 50

/** A page of the list; polls, sooner while a row is on its way to Hacienda. */
export const documentosQuery = (codCia: number, tipo: number, filtros: Filtros, pagina: number) =>
  queryOptions({
    queryKey: [...claves.lista(codCia, tipo), filtros, pagina],
    queryFn: async ({ signal }) => {
      const { data, paginacion } = await call(contract.vtaMovm.list, {
        params: { codCia, tipo },
        query: { ...toQuery(filtros), pagina, porPagina: POR_PAGINA },
        signal,
      })
      return { rows: data, paginacion }
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => nextPollOfLista(state.data?.rows ?? []),
  })

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
