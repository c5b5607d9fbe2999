/**
 * The URL's query as plain, readable text with one canonical form: `?texto=1284&vista=todas`. Each screen parses its
 * own parameters and ignores the rest.
 */
export type TextSearch = Record<string, string>

export const parseSearch = (search: string): TextSearch => Object.fromEntries(new URLSearchParams(search))

/** Omits absent values, so that defaults are not written. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '' && value !== false) params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** A positive integer, or undefined. */
export function positiveInt(value: unknown): number | undefined {
  const n = Number(value)
  return Number.isSafeInteger(n) && n > 0 ? n : undefined
}

/** The value if it is one of `values`, else undefined. */
export const oneOf = <T extends string>(value: unknown, values: readonly T[]): T | undefined =>
  values.find((v) => v === value)

/** Path within this application to return to; undefined for anything that could lead elsewhere. */
export const internalPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined

/** The fragment of a mail's link: it reaches no server, and is removed from the address bar at once. */
export function takeHash(): string {
  const dicho = window.location.hash.slice(1)
  if (dicho !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  return dicho
}
