/** Database of this browser: clients, products and code lists of one company, for one person (docs/decisions/0138). */
export const ALMACEN = 'pura.almacen'

/** Deletes it. Other tabs close it when they are asked to. */
export function forgetAlmacen(): void {
  try {
    indexedDB.deleteDatabase(ALMACEN)
  } catch {
    // Forbidden, or a browser without it: nothing was stored.
  }
}
