import { useQuery } from '@tanstack/react-query'

/**
 * The record that a form edits. It is read when the form opens and not refetched, so that typed values are never
 * replaced. `lectura` changes when the user reloads it: use it as the form's `key`.
 */
export function useRegistro<T>(llave: readonly unknown[], read: (signal: AbortSignal) => Promise<T>) {
  const query = useQuery({
    queryKey: ['registro', ...llave],
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    registro: query.data,
    error: query.error,
    lectura: query.dataUpdatedAt,
    reload: async () => void (await query.refetch()),
  }
}
