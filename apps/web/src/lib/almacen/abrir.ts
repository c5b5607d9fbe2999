import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb'

/**
 * A database of this browser: it is opened when it is first used, and again after it was closed or deleted. Its name may
 * depend on the company of the tab, which is known by then.
 */
export function makeBase<E extends DBSchema>(nombre: () => string, tablas: readonly StoreNames<E>[]) {
  let abierta: Promise<IDBPDatabase<E>> | undefined
  const forget = () => {
    abierta = undefined
  }

  /** @throws if the browser has none, or forbids it */
  function open(): Promise<IDBPDatabase<E>> {
    abierta ??= openDB<E>(nombre(), 1, {
      upgrade: (db) => tablas.forEach((tabla) => void db.createObjectStore(tabla)),
      // Another tab deletes it.
      blocking: () => void close(),
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return abierta
  }

  async function close(): Promise<void> {
    const db = await abierta?.catch(() => undefined)
    forget()
    db?.close()
  }

  return { open, close }
}
