import { useCallback } from 'react'

/** URL parameters that every list has besides its filters. */
interface ListSearch {
  pagina?: number
}

/**
 * Changes a list's URL. A new filter returns to page one; an empty value clears the filter. Back returns to the
 * previous view; typing replaces the history entry instead of adding one.
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
