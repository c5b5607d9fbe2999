import { useCallback } from 'react'

/** What every list keeps in its URL besides its own filters. */
interface ListSearch {
  pagina?: number
}

/**
 * Changes the URL's search of a list. Another filter means another first page; an empty value means no filter. The
 * browser's Back returns to the former view; typing replaces, so that it does not fill the history.
 */
export function useListState<S extends ListSearch>(
  navigate: (options: { search: (previous: S) => S; replace: boolean }) => unknown,
): (patch: Partial<S>, options?: { replace?: boolean }) => void {
  return useCallback(
    (patch, { replace = false } = {}) => void navigate({ search: (previous) => patchSearch(previous, patch), replace }),
    [navigate],
  )
}

export function patchSearch<S extends ListSearch>(previous: S, patch: Partial<S>): S {
  const next: S = { ...previous, pagina: undefined, ...patch }
  for (const [name, value] of Object.entries(next)) {
    if (value === undefined || value === '') delete next[name as keyof S]
  }
  return next
}
