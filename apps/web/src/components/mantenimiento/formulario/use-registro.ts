import { useQuery } from '@tanstack/react-query'

/**
 * The record a form edits: read when the form opens and left as it was read, so that what one types is never replaced
 * behind one's back. `lectura` changes when the person asks for it again: give it to the form as its `key`.
 */
export function useRegistro<T>(llave: readonly unknown[], leer: (signal: AbortSignal) => Promise<T>) {
  const query = useQuery({
    queryKey: ['registro', ...llave],
    queryFn: ({ signal }) => leer(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    registro: query.data,
    error: query.error,
    lectura: query.dataUpdatedAt,
    recargar: async () => void (await query.refetch()),
  }
}
