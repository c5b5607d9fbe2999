/**
 * The query of the URL as plain text, readable and the same whoever writes it: `?texto=1284&vista=todas`. Every screen
 * reads its own names from it and ignores the rest.
 */
export type TextSearch = Record<string, string>

export const parseSearch = (search: string): TextSearch => Object.fromEntries(new URLSearchParams(search))

/** Leaves out what is absent, so that a default is not written. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '' && value !== false) params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** A whole number above zero, or nothing. */
export function positiveInt(value: unknown): number | undefined {
  const n = Number(value)
  return Number.isSafeInteger(n) && n > 0 ? n : undefined
}

/** One of the given texts, or nothing. */
export const oneOf = <T extends string>(value: unknown, values: readonly T[]): T | undefined =>
  values.find((v) => v === value)

/** A path of this application to return to; anything that could lead elsewhere is dropped. */
export const internalPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined

/** What follows the # of a link of a mail: it reaches no server, and leaves the address bar at once. */
export function takeHash(): string {
  const dicho = window.location.hash.slice(1)
  if (dicho !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  return dicho
}
