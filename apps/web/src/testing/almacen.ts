/** The browser's database, in memory until the test ends. */
import type { Cliente, Producto } from '@pura/contract'
import * as idb from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import { setDueno } from '../lib/almacen/almacen.ts'
import { closeAlmacen, duenoOf, type Parte } from '../lib/almacen/base.ts'
import { SESION } from './usuario.tsx'

export const DUENO = duenoOf(SESION.cia.codCia, SESION.usuario)

const { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction } = idb
const CLASES = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction }

export function aNavegadorConAlmacen(): void {
  Object.assign(globalThis, CLASES, { indexedDB: new idb.IDBFactory() })
  setDueno(DUENO)
  onTestFinished(async () => {
    setDueno(undefined)
    await closeAlmacen()
    // The classes stay: a page that just ended may still be reading.
    Reflect.deleteProperty(globalThis, 'indexedDB')
  })
}

/** One answer of the server: all there is, unless changed. */
export function aParte({
  clientes = [],
  productos = [],
  ...cambios
}: Partial<Omit<Parte, 'productos'>> & { productos?: readonly Producto[] } = {}): Parte {
  return {
    version: 'e.1',
    quedan: false,
    entera: true,
    quitados: { clientes: [], productos: [] },
    ...cambios,
    clientes: clientes as Cliente[],
    productos: productos.map((p) => ({ surtido: [], ...p })),
  }
}
