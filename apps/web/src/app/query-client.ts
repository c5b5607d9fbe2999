import { ApiError } from '@pura/contract'
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * What is read a first time while something changes may be of before the change, and the library takes it for fresh: it
 * cancels a reading only where there is one already, and joins the first. Here that one is read again.
 */
export class Consultas extends QueryClient {
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const primeras = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    await Promise.all(
      primeras.map(async ({ promise, queryKey }) => {
        await Promise.resolve(promise).catch(() => undefined)
        await super.invalidateQueries({ ...filters, queryKey, exact: true }, options)
      }),
    )
  }
}

export const queryClient = new Consultas({
  defaultOptions: { queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && isTransient(error) } },
})

/** Worth asking again: no connection, or the server in trouble. A refusal stays a refusal. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
