import { contract } from '@pura/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

const MINUTO = 60_000

/** Hacienda's availability and the number of the company's documents waiting for it. */
export const haciendaQuery = queryOptions({
  queryKey: ['hacienda'],
  queryFn: async ({ signal }) => (await call(contract.salud.hacienda, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.responde === false ? MINUTO / 4 : MINUTO),
  staleTime: MINUTO / 4,
})
