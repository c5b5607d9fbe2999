import type { EntidadBitacora } from '@pura/contract'
import type { CiaAutorizada, Database, Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { takeContador } from '../../../lib/contador.ts'
import { huellaOf, INICIO } from './cadena.ts'

/** The author of a change; a session is one. */
export type Autor = Pick<Sesion, 'idUsuario' | 'username' | 'direccionIp'> & {
  codCia: number
  codCiaPropia: number
  /** Access by which a person of another company works in this one. */
  idAcceso?: number | null
}

/** Author of a change without a signed-in user: a registration, a job. */
export const autorSistema = (codCia: number, direccionIp = ''): Autor => ({
  codCia,
  codCiaPropia: codCia,
  idUsuario: 0,
  username: 'sistema',
  direccionIp,
})

export interface Cambio {
  entidad: EntidadBitacora
  /** Key within the company, as shown to people. */
  llave: string | number
  accion: 'crear' | 'actualizar' | 'eliminar' | 'accion'
  /** What was done, in Spanish, if `accion` alone does not say it. */
  detalle?: string
  /** The row before and after; never with a secret. */
  antes?: object | null
  despues?: object | null
}

/**
 * Records the change in the company's audit trail, in the caller's transaction: both are kept or neither. The counter's
 * row stays locked until the commit, so that two changes of a company never follow the same row.
 */
export const recordChange = (tx: Db, autor: Autor, cambio: Cambio): Promise<void> => recordChanges(tx, autor, [cambio])

/** Without `antes` the row was created, without `despues` removed. */
interface Cambiada<Row> {
  antes?: Row
  despues?: Row
  /** Related data recorded with it. */
  con?: object
}

/** Builds the recorder of an entity from its key and the columns to record. */
export const recorderOf =
  <Row>(entidad: EntidadBitacora, llaveOf: (row: Row) => string | number, toAudit: (row: Row) => object) =>
  (tx: Db, autor: Autor, { antes, despues, con }: Cambiada<Row>): Promise<void> =>
    recordChange(tx, autor, {
      entidad,
      llave: llaveOf((despues ?? antes)!),
      accion: antes === undefined ? 'crear' : despues === undefined ? 'eliminar' : 'actualizar',
      antes: antes && { ...toAudit(antes), ...(despues === undefined ? con : {}) },
      despues: despues && { ...toAudit(despues), ...con },
    })

/** Many changes at once, as an import makes them: chained one after another, in a few statements. */
export async function recordChanges(tx: Db, autor: Autor, cambios: readonly Cambio[]): Promise<void> {
  if (cambios.length === 0) return
  const primero = await takeOrden(tx, autor.codCia, cambios.length)
  let anterior = primero === 1 ? INICIO : await findHuella(tx, autor.codCia, primero - 1)
  const momento = new Date()
  for (let at = 0; at < cambios.length; at += POR_SENTENCIA) {
    const filas = cambios.slice(at, at + POR_SENTENCIA).map((cambio, i) => {
      const fila = toFila(autor, cambio, primero + at + i, momento)
      const huella = huellaOf(fila, anterior)
      const completa = { ...fila, huella_anterior: anterior, huella }
      anterior = huella
      return completa
    })
    await tx.insertInto('bitacora').values(filas).execute()
  }
}

/** Rows per statement: a longer one would make everybody else wait. */
const POR_SENTENCIA = 250

const toFila = (autor: Autor, cambio: Cambio, orden: number, momento: Date) => ({
  cod_cia: autor.codCia,
  orden,
  momento,
  cod_cia_usuario: autor.codCiaPropia,
  id_usuario: autor.idUsuario,
  username: autor.username,
  direccion_ip: autor.direccionIp,
  entidad: cambio.entidad,
  llave: String(cambio.llave),
  accion: cambio.accion,
  detalle: cambio.detalle ?? '',
  antes: toPlain(cambio.antes),
  despues: toPlain(cambio.despues),
})

/** Reserves `cuantos` places in the chain until the transaction ends, and returns the first. */
async function takeOrden(tx: Db, codCia: number, cuantos: number): Promise<number> {
  return (await takeContador(tx, codCia, 'bitacora', cuantos)) - cuantos + 1
}

async function findHuella(tx: Db, codCia: number, orden: number): Promise<Uint8Array> {
  const { huella } = await tx
    .selectFrom('bitacora')
    .select('huella')
    .where('cod_cia', '=', codCia)
    .where('orden', '=', orden)
    .executeTakeFirstOrThrow()
  return huella
}

/** The value as the database returns it: dates are text, undefined keys are absent. */
const toPlain = (value: object | null | undefined): unknown =>
  value === null || value === undefined ? null : JSON.parse(JSON.stringify(value))

interface Cuenta {
  codCia: CiaAutorizada
  idUsuario: number
  username: string
}

/** Rows of this entity do not count as history, so a user who only signed in can be removed. */
export const ENTIDAD_ACCESO = 'ingreso'

/** Records a sign-in, a failed attempt or an imposed wait of a caller known only by the account they named (SEC-12). */
export const recordAcceso = (
  db: Pick<Database, 'withCia'>,
  { codCia, idUsuario, username }: Cuenta,
  direccionIp: string,
  detalle: string,
): Promise<void> =>
  db.withCia(codCia, (tx) =>
    recordChange(
      tx,
      { codCia, codCiaPropia: codCia, idUsuario, username, direccionIp },
      { entidad: ENTIDAD_ACCESO, llave: idUsuario, accion: 'accion', detalle },
    ),
  )

/** Detail text with the seconds until the next attempt from that address. */
export const falloDe = (que: string, esperaS: number): string =>
  esperaS > 0 ? `${que}; desde esa dirección debe esperar ${esperaS} segundos` : que

/** Records an export: who, what, and the filter. */
export const recordExportacion = (
  db: Pick<Database, 'withCia'>,
  sesion: Sesion,
  { entidad, detalle, filtro }: { entidad: EntidadBitacora; detalle: string; filtro: object },
): Promise<void> =>
  db.withCia(sesion.codCia, (tx) =>
    recordChange(tx, sesion, { entidad, llave: sesion.codCia, accion: 'accion', detalle, despues: filtro }),
  )

interface Importacion {
  entidad: EntidadBitacora
  /** SHA-256 of the file, which identifies a copy kept by the user; absent if the rows come from no sheet. */
  archivo?: string
  detalle?: string
  /** Keys of the created and changed rows. */
  creados: readonly number[]
  actualizados: readonly number[]
}

/** One entry however many rows the file had; none if nothing changed. */
export async function recordImportacion(
  tx: Db,
  autor: Autor,
  { entidad, archivo, detalle = 'Importación de una hoja', creados, actualizados }: Importacion,
): Promise<void> {
  if (creados.length + actualizados.length === 0) return
  await recordChange(tx, autor, {
    entidad,
    llave: autor.codCia,
    accion: 'accion',
    detalle,
    despues: {
      archivo,
      creados: creados.length,
      actualizados: actualizados.length,
      ...(creados.length > 0 ? { creadosDesde: Math.min(...creados), creadosHasta: Math.max(...creados) } : {}),
    },
  })
}
