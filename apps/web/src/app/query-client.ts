import { ApiError } from '@pura/contract'
import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && isTransient(error) } },
})

/** Worth asking again: no connection, or the server in trouble. A refusal stays a refusal. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
