import { contract } from '@pura/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/servidor/api.ts'

/** CONST-02: the catalogue shows 100 a page. */
const POR_PAGINA = 100
const HORA = 60 * 60_000
const MIRADA_MS = 2_000

export interface BusquedaCabys {
  q?: string | undefined
  codigo?: string | undefined
}

/**
 * Asked at every key: the server answers in milliseconds, and what was asked once is kept here (CABYS-07). What the
 * company sells comes first, so an answer belongs to its company.
 */
export const cabysQuery = (codCia: number, { q, codigo }: BusquedaCabys, pagina: number) =>
  queryOptions({
    queryKey: ['cabys', codCia, q ?? '', codigo ?? '', pagina],
    queryFn: async ({ signal }) => {
      const { data, paginacion, mensaje } = await call(contract.cabys.search, {
        query: { q, codigo, pagina, porPagina: POR_PAGINA },
        signal,
      })
      // What these rows answer: while the next ones are on their way, they still stand for it.
      return { rows: data, paginacion, q: q ?? '', aviso: mensaje }
    },
    placeholderData: keepPreviousData,
    // The catalogue of a new installation is on its way, and with it other answers.
    refetchInterval: ({ state }) => (state.data?.aviso ? MIRADA_MS : false),
    staleTime: HORA,
    gcTime: HORA,
  })
