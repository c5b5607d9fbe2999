import type { CallInput, Endpoint, ResponseOf } from '@pura/contract'
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'

type FilaOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Fila)[] ? Fila : never

/** @throws ApiError */
export async function readPagina<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const { data, paginacion } = await call(endpoint, input)
  return { rows: data as FilaOf<E>[], paginacion }
}

/**
 * Query of a page of a list. The rows on screen stay until the next ones are loaded.
 * @param pollOf milliseconds until these rows are asked again, or false; without it they are not polled
 */
export const paginaQuery = <E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  input: CallInput<E>,
  pollOf: (rows: readonly FilaOf<E>[]) => number | false = () => false,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => readPagina(endpoint, { ...input, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollOf(state.data?.rows ?? []),
  })
