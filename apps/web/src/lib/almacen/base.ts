/** What the browser's database holds, and its transactions. Whatever fails leaves it as it was. */
import type { Cliente, contract, ProductoGuardado, ResponseOf } from '@pura/contract'
import type { DBSchema } from 'idb'
import { makeBase } from './abrir.ts'
import { forgetAlmacen, nombreDeAlmacen } from './nombre.ts'

export type Parte = ResponseOf<typeof contract.cambios.list>

/** Owner of what is stored: working company, and user with the company of its account. */
export type Dueno = string
export const duenoOf = (
  codCia: number,
  { usuarioPK: u }: { usuarioPK: { codCia: number; idUsuario: number } },
): Dueno => `${codCia}/${u.codCia}.${u.idUsuario}`

export interface Estado {
  de: Dueno
  /** Of the last part stored. */
  version: string
  /** False while parts of the first load are missing: what is not found may exist. */
  completo: boolean
  /** When everything until then was stored, ISO. */
  momento: string
}

interface Esquema extends DBSchema {
  estado: { key: string; value: Estado }
  clientes: { key: number; value: Cliente }
  productos: { key: number; value: ProductoGuardado }
  listas: { key: string; value: { de: Dueno; valor: unknown } }
}

const TABLAS = ['estado', 'clientes', 'productos', 'listas'] as const
const UNO = 'uno'

const { open, close } = makeBase<Esquema>(nombreDeAlmacen, TABLAS)
export const closeAlmacen = close

/** State of what is stored for this owner; undefined if it is another's, or none. */
export async function readEstado(de: Dueno): Promise<Estado | undefined> {
  const estado = await (await open()).get('estado', UNO)
  return estado?.de === de ? estado : undefined
}

/** Whose it is, for a page that starts without a session. */
export const readDueno = async (): Promise<Dueno | undefined> => (await (await open()).get('estado', UNO))?.de

/** Removes what another person or another company left. */
export async function forgetAjeno(de: Dueno): Promise<void> {
  const estado = await (await open()).get('estado', UNO)
  if (estado && estado.de !== de) forgetAlmacen()
}

/**
 * Stores one answer, all of it or nothing. What another owner left is removed first.
 * @param desde version that was asked from; another tab may have stored a newer one meanwhile
 * @returns false if it was not stored: not the next part, or no space
 */
export async function storeParte(de: Dueno, desde: string | undefined, parte: Parte): Promise<boolean> {
  const tx = (await open()).transaction(TABLAS, 'readwrite')
  const escritas: Promise<unknown>[] = []
  try {
    const antes = await tx.objectStore('estado').get(UNO)
    const propio = antes?.de === de ? antes : undefined
    if (propio?.version !== desde) return false
    const clientes = tx.objectStore('clientes')
    const productos = tx.objectStore('productos')
    if (!propio || parte.entera) escritas.push(clientes.clear(), productos.clear())
    if (antes && (!propio || parte.entera)) escritas.push(tx.objectStore('listas').clear())
    for (const c of parte.clientes) escritas.push(clientes.put(c, c.clientePK.idCliente))
    for (const p of parte.productos) escritas.push(productos.put(p, p.productoPK.idProducto))
    for (const id of parte.quitados.clientes) escritas.push(clientes.delete(id))
    for (const id of parte.quitados.productos) escritas.push(productos.delete(id))
    const completo = !parte.quedan || (propio?.completo === true && !parte.entera)
    const momento = parte.quedan ? (propio?.momento ?? '') : new Date().toISOString()
    escritas.push(tx.objectStore('estado').put({ de, version: parte.version, completo, momento }, UNO))
    await Promise.all([...escritas, tx.done])
    return true
  } catch {
    // No space, usually: the browser has already taken the transaction back.
    await Promise.allSettled([...escritas, tx.done])
    return false
  }
}

/** Everything stored, in one state; undefined if it is another's, or incomplete. */
export async function readTodo(de: Dueno) {
  const tx = (await open()).transaction(TABLAS)
  const estado = await tx.objectStore('estado').get(UNO)
  if (estado?.de !== de || !estado.completo) return undefined
  const [clientes, productos] = await Promise.all([
    tx.objectStore('clientes').getAll(),
    tx.objectStore('productos').getAll(),
  ])
  return { estado, clientes, productos }
}

/** Stores the code lists of a form. Without space they are not stored. */
export async function storeLista(de: Dueno, nombre: string, valor: unknown): Promise<void> {
  await (await open()).put('listas', { de, valor }, nombre)
}

export async function readLista(de: Dueno, nombre: string): Promise<unknown> {
  const lista = await (await open()).get('listas', nombre)
  return lista?.de === de ? lista.valor : undefined
}
