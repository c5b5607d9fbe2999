import type { Db } from '../../../db/index.ts'

export interface Resultado {
  filas: number
  nuevas: number
  retiradas: number
}

interface Avance {
  paso: 'leyendo' | 'guardando'
  filas: number
  /** Known once the whole file was read. */
  total?: number
}
export type OnAvance = (avance: Avance) => void

export interface Guardado extends Omit<Resultado, 'filas'> {
  /** Rows of the largest edition known, if it is larger than those recorded. */
  mayor?: number
}

export interface OpcionesDeCarga {
  /** True if a user confirmed how many codes are retired. */
  confirmado: boolean
}

/** A catalogue loaded from a file: every row is checked before anything is stored. */
export interface CatalogoImportable<Row> {
  read(bytes: Uint8Array, onAvance: OnAvance): Promise<readonly Row[]>
  /** Replaces the contents; joins the caller's transaction. */
  store(tx: Db, rows: readonly Row[], onAvance: OnAvance, opciones: OpcionesDeCarga): Promise<Guardado>
}

const CHUNK = 1000

/** Portions of rows that fit in one statement, with progress. */
export async function inChunks<Row>(
  rows: readonly Row[],
  onAvance: OnAvance,
  save: (chunk: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    await save(rows.slice(at, at + CHUNK))
    onAvance({ paso: 'guardando', filas: Math.min(at + CHUNK, rows.length), total: rows.length })
  }
}
