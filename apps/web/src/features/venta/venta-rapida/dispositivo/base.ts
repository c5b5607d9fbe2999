/**
 * What a till keeps on its device: lease, diary, what it knows of the server (docs/decisions/0157). A database of its
 * own: it survives sign-out, which deletes the store of clients and products (docs/decisions/0138).
 */
import { type Arriendo, type Asiento, type Contacto, type Intentos, readDesdeCorte, SinEspacio } from '@pura/mostrador'
import type { LlavePublica } from '@pura/mostrador/archivo'
import type { DBSchema, IDBPObjectStore } from 'idb'
import { makeBase } from '../../../../lib/almacen/abrir.ts'
import type { ConSalida } from '../papel/salida.ts'

/** The diary says which program wrote each entry: the build gives it (construccion/programa.ts). */
export const PROGRAMA = `web ${import.meta.env.VITE_PROGRAMA ?? 'sin construir'}`
const BASE = 'pura.mostrador'
const ESTRICTA = { durability: 'strict' } as const

export interface ArriendoGuardado {
  readonly arriendo: Arriendo
  readonly secreto: string
  /** As the branch and the register are called. */
  readonly lugar: string
  /** What `navigator.storage.persist()` answered; null where the browser has none. */
  readonly persistente: boolean | null
  /** Server's clock minus the device's, when it was taken. */
  readonly desfaseMs: number
  /** What an exported diary is encrypted with; absent in leases from before there was one. */
  readonly llave?: LlavePublica
}

/** What a person chose for this device, and the identity that it keeps from one lease to the next. */
export interface Equipo extends ConSalida {
  readonly id: string
  readonly nombre: string
  /** By register, a request for it whose answer was not kept yet: asked again, it gives the same lease. */
  readonly pedidas?: Readonly<Record<string, string>>
  /** Wrong codes of supervisors since the last right one. */
  readonly intentos?: Intentos
}

interface Esquema extends DBSchema {
  /** The current one, and by their ids those that ended with sales that were not delivered. */
  arriendo: { key: string; value: ArriendoGuardado }
  /** By lease and number: what an earlier lease could not deliver is not overwritten. */
  diario: { key: [string, number]; value: Asiento }
  contacto: { key: string; value: Contacto }
  equipo: { key: string; value: Equipo }
}

const UNO = 'uno'
const { open, close } = makeBase<Esquema>(() => BASE, ['arriendo', 'diario', 'contacto', 'equipo'])
export const closeBase = close

export const readArriendo = async (): Promise<ArriendoGuardado | undefined> => (await open()).get('arriendo', UNO)

/** Resolves once it is on the disk for good. @throws SinEspacio */
export const saveArriendo = (guardado: ArriendoGuardado): Promise<void> =>
  write('arriendo', (tabla) => tabla.put(guardado, UNO))

/** The device leases nothing any more; its diary stays, and with `keep` what delivers or exports it. */
export const forgetArriendo = (keep?: ArriendoGuardado): Promise<void> =>
  write('arriendo', (tabla) => Promise.all([...(keep ? [tabla.put(keep, keep.arriendo.id)] : []), tabla.delete(UNO)]))

/** Leases that ended with sales that the server does not have. */
export async function listAnteriores(): Promise<ArriendoGuardado[]> {
  const actual = await readArriendo()
  const todos = await (await open()).getAll('arriendo')
  return todos.filter(({ arriendo }) => arriendo.id !== actual?.arriendo.id)
}

/** Its file was taken in elsewhere. */
export const forgetAnterior = (id: string): Promise<void> => write('arriendo', (tabla) => tabla.delete(id))

export async function readAsientos(arriendo: string, desde: number, cuantos?: number): Promise<Asiento[]> {
  const rango = IDBKeyRange.bound([arriendo, desde], [arriendo, Number.MAX_SAFE_INTEGER])
  return (await open()).getAll('diario', rango, cuantos)
}

/** Those since the last checkpoint. */
export const readRecientes = async (arriendo: string): Promise<readonly Asiento[]> =>
  readDesdeCorte((desde) => readAsientos(arriendo, desde), (await readContacto(arriendo))?.corte)

/** Resolves once it is on the disk for good. @throws SinEspacio; ConstraintError if another tab wrote that entry */
export const addAsiento = (arriendo: string, asiento: Asiento): Promise<void> =>
  write('diario', (tabla) => tabla.add(asiento, [arriendo, asiento.n]))

export const readContacto = async (arriendo: string): Promise<Contacto | undefined> =>
  (await open()).get('contacto', arriendo)

/** May be lost: it is asked again. So a full disk keeps the older one, and the till goes on. */
export async function saveContacto(arriendo: string, contacto: Contacto): Promise<void> {
  try {
    await write('contacto', (tabla) => tabla.put(contacto, arriendo), {})
  } catch (error) {
    if (!(error instanceof SinEspacio)) throw error
  }
}

export const readEquipo = async (): Promise<Equipo | undefined> => (await open()).get('equipo', UNO)

export const saveEquipo = (equipo: Equipo): Promise<void> => write('equipo', (tabla) => tabla.put(equipo, UNO))

type Nombre = 'arriendo' | 'diario' | 'contacto' | 'equipo'
type Tabla<N extends Nombre> = IDBPObjectStore<Esquema, [N], N, 'readwrite'>

async function write<N extends Nombre>(
  nombre: N,
  change: (tabla: Tabla<N>) => Promise<unknown>,
  durabilidad: IDBTransactionOptions = ESTRICTA,
): Promise<void> {
  const tx = (await open()).transaction(nombre, 'readwrite', durabilidad)
  try {
    await Promise.all([change(tx.objectStore(nombre)), tx.done])
  } catch (error) {
    await tx.done.catch(() => undefined)
    // A request of a transaction that was aborted says only that; the transaction says why.
    const causa = tx.error ?? error
    throw causa instanceof DOMException && causa.name === 'QuotaExceededError' ? new SinEspacio(causa.message) : error
  }
}
