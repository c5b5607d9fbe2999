import { contract } from '@pura/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

const MINUTO = 60_000

/** How Hacienda answers and how many documents of the company wait for it. */
export const haciendaQuery = queryOptions({
  queryKey: ['hacienda'],
  queryFn: async ({ signal }) => (await call(contract.salud.hacienda, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.responde === false ? MINUTO / 4 : MINUTO),
  staleTime: MINUTO / 4,
})
