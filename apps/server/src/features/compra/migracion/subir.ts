/**
 * A large zip is uploaded in pieces, each stored as it comes, and read from there in place: it is never in memory as a whole
 * (docs/decisions/0170). A piece may be sent again when its answer was lost.
 */
import { MAX_ARCHIVOS_TOMA, PIEZA_TOMA, type Toma } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enqueue } from '../../../jobs/cola.ts'
import { cargarDocumentos } from '../../../jobs/definitions.ts'
import { sha256 } from '../../../lib/archivos/huella.ts'
import { type ArchivoEnZip, ZipError } from '../../../lib/archivos/leer-zip.ts'
import { LectorDePiezas } from '../../../lib/archivos/piezas.ts'
import { nextContador } from '../../../lib/contador.ts'
import { type Autor, recordChange } from '../../suelo/index.ts'
import { type CargaRow, findCarga, toQuien } from '../carga/cargas.ts'
import { isPdf } from '../carga/partes.ts'
import { closeCarga, deleteAbandonadas, huellaOfCarga, readParte } from '../carga/repository.ts'
import { claveIn } from '../llegada/dueno-de-pdf.ts'
import { openTodo, refuseSinXml } from './archivos.ts'
import { hasRecibido } from './todo.ts'

const t = mensajes.migracion

interface Nueva {
  nombre: string
  bytes: number
  tomar?: Toma | undefined
}

/** One at a time: each may have half a gigabyte. An upload that was not finished is discarded. @throws AppError conflict */
export async function startToma(
  tx: Db,
  autor: Autor,
  { nombre, bytes, tomar = {} }: Nueva,
  now: Date,
): Promise<CargaRow> {
  const { codCia } = autor
  await deleteAbandonadas(tx, codCia, now)
  // Takes the lock first: two that start together would not see each other.
  const id_carga = await nextContador(tx, codCia, 'carga')
  await deleteAMedias(tx, codCia)
  if (await hasOtra(tx, codCia)) throw new AppError('conflict', t.otraToma)
  await tx
    .insertInto('carga')
    .values({
      ...toQuien(autor),
      id_carga,
      clase: 'todo',
      nombre,
      abierta: true,
      zip: null,
      archivos: 0,
      bytes,
      tomar: JSON.stringify(tomar),
      creada: now,
    })
    .execute()
  return (await findCarga(tx, codCia, id_carga))!
}

/** Whoever starts again has lost the upload before: its page is gone. */
const deleteAMedias = (tx: Db, codCia: number) =>
  tx.deleteFrom('carga').where('cod_cia', '=', codCia).where('clase', '=', 'todo').where('abierta', '=', true).execute()

const hasOtra = async (tx: Db, codCia: number): Promise<boolean> =>
  (await tx
    .selectFrom('carga')
    .select('id_carga')
    .where('cod_cia', '=', codCia)
    .where('clase', '=', 'todo')
    .where('terminada', 'is', null)
    .executeTakeFirst()) !== undefined

interface Pieza {
  codCia: CiaAutorizada
  idCarga: number
  /** From 1. */
  pieza: number
}

/** @throws AppError not_found, or at the file if it has not the size that its place must have */
export async function storePieza(
  { db }: Con<'db'>,
  { codCia, idCarga, pieza }: Pieza,
  contenido: Buffer,
): Promise<void> {
  const huella = await sha256(contenido)
  await db.withCia(codCia, async (tx) => {
    const bytes = await lockAbierta(tx, codCia, idCarga)
    if (contenido.length !== largoDe(pieza, bytes)) throw invalid('archivo', t.piezaMala)
    await tx
      .insertInto('carga_parte')
      .values({ cod_cia: codCia, id_carga: idCarga, parte: pieza, nombre: '', archivos: 0, contenido, huella })
      .onConflict((c) => c.columns(['cod_cia', 'id_carga', 'parte']).doUpdateSet({ contenido, huella }))
      .execute()
  })
}

/** Bytes of a piece of a zip of this size; not positive for one behind its end. */
const largoDe = (pieza: number, bytes: number): number =>
  pieza < 1 ? 0 : Math.min(PIEZA_TOMA, bytes - (pieza - 1) * PIEZA_TOMA)

/** @returns the announced size. @throws AppError not_found, conflict */
async function lockAbierta(tx: Db, codCia: CiaAutorizada, idCarga: number): Promise<number> {
  const carga = await tx
    .selectFrom('carga')
    .select(['bytes', 'abierta'])
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .where('clase', '=', 'todo')
    .forUpdate()
    .executeTakeFirst()
  if (!carga) throw notFound()
  if (!carga.abierta) throw new AppError('conflict', mensajes.recibidos.cargaCerrada)
  return carga.bytes!
}

/** The zip of a load, as its pieces have it. */
export const lectorDe = (
  { db }: Con<'db'>,
  codCia: CiaAutorizada,
  { id_carga, bytes }: { id_carga: number; bytes: number },
) =>
  new LectorDePiezas(bytes, PIEZA_TOMA, (pieza) =>
    db.withCia(codCia, (tx) => readParte(tx, codCia, id_carga, pieza + 1)),
  )

/** Checks the directory of the zip and enqueues its load; a closed one answers the same again. @throws AppError */
export async function closeToma(deps: Con<'db'>, sesion: Sesion, idCarga: number): Promise<CargaRow> {
  const { db } = deps
  const { codCia } = sesion
  const carga = await db.withCia(codCia, (tx) => findToma(tx, codCia, idCarga))
  if (!carga) throw notFound()
  if (!carga.abierta) return (await db.withCia(codCia, (tx) => findCarga(tx, codCia, idCarga)))!
  if (carga.subidas !== Math.ceil(carga.bytes / PIEZA_TOMA)) throw new AppError('conflict', t.faltanPiezas)
  // Not in a transaction: the directory of a large zip has some megabytes.
  const zip = lectorDe(deps, codCia, { id_carga: idCarga, bytes: carga.bytes })
  const archivos = await openTodo(zip).catch((error: unknown) => {
    if (!(error instanceof ZipError)) throw error
    throw invalid('archivo', error.codigo === 'sospechoso' ? t.demasiados(MAX_ARCHIVOS_TOMA) : t.soloZip)
  })
  if (!(await hasDocumentos(deps, codCia, archivos))) throw await refuseSinXml('archivo', zip)
  return db.withCia(codCia, async (tx) => {
    await lockAbierta(tx, codCia, idCarga)
    await tx
      .updateTable('carga')
      .set({ archivos: archivos.length })
      .where('cod_cia', '=', codCia)
      .where('id_carga', '=', idCarga)
      .execute()
    await closeCarga(tx, codCia, idCarga)
    await enqueue(tx, cargarDocumentos, { codCia, idCarga })
    const row = (await findCarga(tx, codCia, idCarga))!
    await recordChange(tx, sesion, {
      entidad: 'carga',
      llave: idCarga,
      accion: 'crear',
      detalle: 'Migrar documentos emitidos y recibidos',
      despues: {
        clase: 'todo',
        archivos: archivos.length,
        bytes: carga.bytes,
        // SHA-256 of the list of the SHA-256 of its pieces.
        archivo: await huellaOfCarga(tx, codCia, idCarga),
        ...(row.tomar as Toma),
      },
    })
    return row
  })
}

/** True if there is an XML, or the PDF of a received document that is here. */
const hasDocumentos = async (deps: Con<'db'>, codCia: CiaAutorizada, archivos: readonly ArchivoEnZip[]) =>
  archivos.some(({ nombre }) => !isPdf(nombre)) ||
  hasRecibido(
    deps,
    codCia,
    archivos.map(({ nombre }) => claveIn(nombre)!),
  )

async function findToma(tx: Db, codCia: number, idCarga: number) {
  const row = await tx
    .selectFrom('carga')
    .select(['bytes', 'abierta'])
    .select((eb) =>
      eb
        .selectFrom('carga_parte as p')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('p.cod_cia', '=', codCia)
        .where('p.id_carga', '=', idCarga)
        .as('subidas'),
    )
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .where('clase', '=', 'todo')
    .executeTakeFirst()
  return row && { bytes: row.bytes!, abierta: row.abierta, subidas: Number(row.subidas) }
}
