import { contract } from '@pura/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/servidor/api.ts'

const HORA = 60 * 60_000
const MIRADA_MS = 2_000

export interface BusquedaCabys {
  q?: string | undefined
  codigo?: string | undefined
}

/**
 * Asked on every key press: the server answers in milliseconds and answers are cached (CABYS-07). Products the company
 * sells come first, so the cache key includes the company.
 */
export const cabysQuery = (codCia: number, { q, codigo }: BusquedaCabys, pagina: number) =>
  queryOptions({
    queryKey: ['cabys', codCia, q ?? '', codigo ?? '', pagina],
    queryFn: async ({ signal }) => {
      const { data, paginacion, mensaje } = await call(contract.cabys.search, {
        query: { q, codigo, pagina },
        signal,
      })
      // The query that these rows answer: they stay on screen while the next rows load.
      return { rows: data, paginacion, q: q ?? '', aviso: mensaje }
    },
    placeholderData: keepPreviousData,
    // In a new installation the catalogue is still being imported, and answers will change.
    refetchInterval: ({ state }) => (state.data?.aviso ? MIRADA_MS : false),
    staleTime: HORA,
    gcTime: HORA,
  })
