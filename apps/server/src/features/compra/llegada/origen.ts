import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Autor } from '../../suelo/index.ts'
import type { Abierta } from './puerta.ts'

/** Author and channel of a document. */
export interface Origen {
  codCia: CiaAutorizada
  via: 'archivo' | 'zip' | 'correo' | 'migracion'
  autor: Autor
  idCarga?: number
  /** Number of the file in its load, from 0. */
  orden?: number
  /** No notification per document. */
  callado?: boolean
  /** The companies that a document for another one may go to; absent: it goes to none. */
  puerta?: () => Promise<readonly Abierta[]>
  /** The file of another company's load that goes to this one. */
  de?: DeOtraCarga
  /** Checks, in each transaction that stores something, that the author still may. */
  assert?: (tx: Db) => Promise<void>
}

export interface DeOtraCarga {
  codCia: number
  idCarga: number
  orden: number
}

/** A number for comparison: some systems pad it with zeros to twelve digits, and a cédula may have letters. */
export const plain = (numero: string): string =>
  numero
    .replace(/[^0-9A-Za-z]/g, '')
    .replace(/^0+/, '')
    .toUpperCase()

/** Rows that this transaction makes are the load's: it may be taken back as a whole (docs/decisions/0170). */
export const signAsCarga = (tx: Db, idCarga: number) =>
  sql`select set_config('app.carga', ${String(idCarga)}, true)`.execute(tx)
