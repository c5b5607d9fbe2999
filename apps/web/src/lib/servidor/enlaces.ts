import { contract } from '@pura/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callAnonymously } from './api.ts'

const enlacesQuery = queryOptions({
  queryKey: ['enlaces'],
  queryFn: async ({ signal }) => (await callAnonymously(contract.enlaces.get, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Links of the installation; undefined while loading (docs/acuerdos.md F7). */
export const useEnlaces = () => useQuery(enlacesQuery).data
