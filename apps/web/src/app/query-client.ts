import { ApiError } from '@pura/contract'
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * A first fetch that is in flight during a change may return data from before the change. The library then takes the
 * data for fresh, because invalidating cancels a refetch but joins a first fetch. This client fetches again.
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

/** True for errors worth a retry: no connection, or a server error. A refusal is final. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
