import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/index.ts'
import { runAs } from '../../../db/motor/clase.ts'
import { actividades } from './actividades.ts'
import { barrios } from './barrios.ts'
import { cabys } from './cabys.ts'
import { COLUMNAS_CATEGORIA, cabysCategorias } from './cabys-categorias.ts'
import { COLUMNAS_NOTA, cabysNotas } from './cabys-notas.ts'
import type { CatalogoImportable, Guardado, OnAvance, OpcionesDeCarga, Resultado } from './catalogo.ts'
import { ImportacionError } from './error.ts'
import { type Columnas, readRegistros } from './lectura.ts'

export const CATALOGOS = {
  cabys,
  'cabys-categorias': cabysCategorias,
  'cabys-notas': cabysNotas,
  barrios,
  actividades,
}
export type NombreCatalogo = keyof typeof CATALOGOS

export const isNombreCatalogo = (text: string): text is NombreCatalogo => Object.hasOwn(CATALOGOS, text)

interface OpcionesDeImportacion extends Partial<OpcionesDeCarga> {
  onAvance?: OnAvance
  read?: Lectura
}

/**
 * Loads a file: every row is checked, then all rows are stored in one transaction or none. @throws ImportacionError
 * that says which line is wrong
 */
export async function importCatalogo(
  db: Database,
  nombre: NombreCatalogo,
  bytes: Uint8Array,
  { onAvance = () => undefined, read = readAqui, confirmado = false }: OpcionesDeImportacion = {},
): Promise<Resultado> {
  // Taken first: `read` may free the bytes.
  const huella = createHash('sha256').update(bytes).digest('hex')
  const load = await prepare<unknown>(nombre, bytes, onAvance, read)
  // Shared tables belong to the owner role: no company's call may change them.
  return runAs('mantenimiento', () =>
    db.kysely.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`importacion:${nombre}`}))`.execute(tx)
      const { mayor = 0, ...result } = await load(tx, { confirmado })
      await recordImportacion(tx, nombre, { huella, filas: result.filas, origen: 'archivo', mayor })
      return result
    }),
  )
}

/** Processes that cache a list notice by this row that it changed. */
export async function recordImportacion(
  tx: Db,
  nombre: NombreCatalogo,
  contenido: { huella: string; filas: number; origen: 'archivo' | 'producto' | 'bccr'; mayor?: number },
): Promise<void> {
  const { mayor = 0, ...propio } = contenido
  const mayorDeTodas = Math.max(mayor, propio.filas)
  const row = { ...propio, momento: sql<Date>`now()` }
  await tx
    .insertInto('importacion')
    .values({ catalogo: nombre, ...row, mayor: mayorDeTodas })
    .onConflict((c) =>
      c
        .column('catalogo')
        .doUpdateSet({ ...row, mayor: sql<number>`greatest(importacion.mayor, ${mayorDeTodas}::integer)` }),
    )
    .execute()
}

/** The whole check without storing, before the file is sent to the server. @throws ImportacionError */
export async function checkCatalogo(nombre: NombreCatalogo, bytes: Uint8Array, onAvance: OnAvance): Promise<void> {
  await prepare<unknown>(nombre, bytes, onAvance, readAqui)
}

/** Where a file is read: in a separate process inside the server, in the same process in a command. */
type Lectura = (nombre: NombreCatalogo, bytes: Uint8Array, onAvance: OnAvance) => Promise<readonly unknown[]>

const readAqui: Lectura = (nombre, bytes, onAvance) => CATALOGOS[nombre].read(bytes, onAvance)

async function prepare<Row>(nombre: NombreCatalogo, bytes: Uint8Array, onAvance: OnAvance, read: Lectura) {
  const catalogo = CATALOGOS[nombre] as unknown as CatalogoImportable<Row>
  const rows = (await read(nombre, bytes, onAvance)) as readonly Row[]
  if (rows.length === 0) throw new ImportacionError('El archivo no tiene filas')
  return async (tx: Db, opciones: OpcionesDeCarga): Promise<Resultado & Guardado> => ({
    filas: rows.length,
    ...(await catalogo.store(tx, rows, onAvance, opciones)),
  })
}

/** Recognises which of the three files of the CABYS this is by its columns; the user need not say. */
export async function recognizeCabys(bytes: Uint8Array): Promise<NombreCatalogo> {
  if (await hasColumns(bytes, COLUMNAS_CATEGORIA)) return 'cabys-categorias'
  if (await hasColumns(bytes, COLUMNAS_NOTA, ['excluye'])) return 'cabys-notas'
  // Reading it as the catalogue reports the missing columns.
  return 'cabys'
}

async function hasColumns<C extends string>(
  bytes: Uint8Array,
  columnas: Columnas<C>,
  optional: readonly NoInfer<C>[] = [],
): Promise<boolean> {
  try {
    for await (const _ of readRegistros(bytes, columnas, optional)) return true
    return false
  } catch {
    return false
  }
}
