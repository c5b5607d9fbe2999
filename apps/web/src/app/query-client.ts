import { ApiError } from '@pura/contract'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  QueryClient,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query'

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

/**
 * Without a connection a query fails at once, like any other, and is fetched again when the line is back
 * (lib/consulta/linea.ts). The library would hold it back without an error, and a screen would take it for empty.
 * What the browser's store may have answered (lib/almacen) is fetched again even if it is fresh.
 */
export const QUERIES = {
  networkMode: 'always',
  refetchOnReconnect: ({ meta }: { meta?: QueryMeta | undefined }) => (meta?.almacen ? 'always' : true),
} as const

export const queryClient = new Consultas({
  defaultOptions: {
    queries: { ...QUERIES, staleTime: 10_000, retry: (failures, error) => failures < 2 && isTransient(error) },
    mutations: { networkMode: 'always' },
  },
})

/** True for errors worth a retry now: a lost call, or a server error. A refusal is final. */
const isTransient = (error: unknown): boolean =>
  onlineManager.isOnline() && error instanceof ApiError && (error.status === 0 || error.status >= 500)
