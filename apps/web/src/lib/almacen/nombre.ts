import { nombreDeAqui } from '../pestana/pestana.ts'

const BASE = 'pura.almacen'

/**
 * Database of this browser: clients, products and code lists of the company of this tab, for one person
 * (docs/decisions/0138). Each company has its own, so that tabs in two companies do not undo one another's.
 */
export const nombreDeAlmacen = (): string => nombreDeAqui(BASE)

/** Deletes it. Other tabs close it when they are asked to. */
export function forgetAlmacen(nombre = nombreDeAlmacen()): void {
  try {
    indexedDB.deleteDatabase(nombre)
  } catch {
    // Forbidden, or a browser without it: nothing was stored.
  }
}

/** Names of those of all companies; an old browser tells none. */
export const listAlmacenes = async (): Promise<string[]> =>
  ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) => (name?.startsWith(BASE) ? name : []))

/** Deletes them all, at sign-out. */
export async function forgetAlmacenes(): Promise<void> {
  forgetAlmacen()
  for (const nombre of await listAlmacenes()) forgetAlmacen(nombre)
}
