import { Readable } from 'node:stream'
import { contract, MAX_ARCHIVO_RECIBIDO, MAX_ARCHIVOS_CARGA } from '@pura/contract'
import { mensajes } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import { serve, serveLista } from '../../../http/serve.ts'
import { enqueue } from '../../../jobs/cola.ts'
import { cargarDocumentos } from '../../../jobs/definitions.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { sha256 } from '../../../lib/archivos/huella.ts'
import { ZipError } from '../../../lib/archivos/leer-zip.ts'
import { recordChange, recordExportacion } from '../../suelo/index.ts'
import type { OpenPuerta } from '../llegada/puerta.ts'
import { findVisibles } from '../llegada/visibles.ts'
import { countPendientes } from './cargas.ts'
import { writeInforme } from './informe.ts'
import { openParte } from './partes.ts'
import {
  type CargaDeRecibidos,
  closeCarga,
  deleteAbandonadas,
  findCarga,
  huellaOfCarga,
  insertCarga,
  insertParte,
  listCargas,
  sumBytes,
  toCarga,
} from './repository.ts'

const t = mensajes.migracion

/** Each stores its files until it ends. */
const PENDIENTES_MAXIMAS = 4
const BYTES_MAXIMOS = 128 * 1024 * 1024

export function cargaRoutes(
  app: FastifyInstance,
  { db, cola, now }: Con<'db' | 'cola' | 'now'>,
  puerta: OpenPuerta,
): void {
  const api = contract.docRecibidoCarga

  serve(app, api.crear, ({ params: { codCia }, body: { nombre }, sesion }) =>
    db.withCia(codCia, async (tx) => {
      await deleteAbandonadas(tx, codCia, now())
      await assertCabe(tx, codCia)
      const idCarga = await insertCarga(tx, sesion, nombre, now(), { puerta: sesion.clase === 'web' })
      return toCarga(tx, (await findCarga(tx, codCia, idCarga))!)
    }),
  )

  serve(app, api.agregar, async ({ params: { codCia, idCarga }, query: { nombre = '' }, body }) => {
    const contenido = Buffer.from(body)
    if (contenido.length > MAX_ARCHIVO_RECIBIDO) throw invalid('archivo', t.muyGrande)
    const [archivos, huella] = await Promise.all([countArchivos(contenido), sha256(contenido)])
    return db.withCia(codCia, async (tx) => {
      const carga = await openAbierta(tx, codCia, idCarga)
      const guardados = await sumBytes(tx, codCia, idCarga)
      if (guardados === 0) await assertCabe(tx, codCia)
      const bytes = guardados + contenido.length
      if (carga.archivos + archivos > MAX_ARCHIVOS_CARGA || bytes > BYTES_MAXIMOS)
        throw invalid('archivo', t.sospechoso)
      await insertParte(tx, carga, { nombre, archivos, contenido, huella })
      return toCarga(tx, (await findCarga(tx, codCia, idCarga))!)
    })
  })

  serve(app, api.cerrar, async ({ params: { codCia, idCarga }, sesion }) => {
    const carga = await db.withCia(codCia, async (tx) => {
      const abierta = await lockCarga(tx, codCia, idCarga)
      // The caller repeats a call whose answer was lost.
      if (!abierta.abierta) return toCarga(tx, abierta)
      if (abierta.archivos === 0) throw invalid('archivo', t.sinXml)
      await closeCarga(tx, codCia, idCarga)
      await enqueue(tx, cargarDocumentos, { codCia, idCarga })
      await recordChange(tx, sesion, {
        entidad: 'carga',
        llave: idCarga,
        accion: 'crear',
        detalle: 'Cargar documentos recibidos',
        despues: { archivos: abierta.archivos, archivo: await huellaOfCarga(tx, codCia, idCarga) },
      })
      return toCarga(tx, { ...abierta, abierta: false })
    })
    cola.wake(cargarDocumentos)
    return carga
  })

  serve(app, api.get, async ({ params: { codCia, idCarga }, sesion }) => {
    const visibles = await findVisibles({ db, puerta }, sesion)
    return db.withCia(codCia, async (tx) => {
      const carga = await findCarga(tx, codCia, idCarga)
      if (!carga) throw notFound()
      return toCarga(tx, carga, visibles)
    })
  })

  serveLista(app, api.list, async ({ params: { codCia }, sesion }) => {
    const visibles = await findVisibles({ db, puerta }, sesion)
    return db.withCia(codCia, async (tx) => {
      const cargas = await listCargas(tx, codCia)
      const todas = []
      for (const carga of cargas) todas.push(await toCarga(tx, carga, visibles))
      return todas
    })
  })

  serveLista(app, api.informe, async ({ params: { codCia, idCarga }, sesion, reply }) => {
    const carga = await db.withCia(codCia, (tx) => findCarga(tx, codCia, idCarga))
    if (!carga) throw notFound()
    const visibles = await findVisibles({ db, puerta }, sesion)
    await recordExportacion(db, sesion, {
      entidad: 'carga',
      detalle: 'Exportar el informe de una carga de documentos recibidos',
      filtro: { idCarga },
    })
    reply.header('content-disposition', attachment(`carga_${idCarga}.xlsx`))
    return Readable.fromWeb(writeInforme(db, codCia, idCarga, visibles) as never)
  })
}

/** Files inside a zip are counted now, so that too many are refused at once. @throws AppError */
async function countArchivos(contenido: Buffer): Promise<number> {
  try {
    return (await openParte({ nombre: '', parte: 0, contenido })).length
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw invalid('archivo', error.codigo === 'sospechoso' ? t.sospechoso : t.danado)
  }
}

/** @throws AppError conflict */
async function assertCabe(tx: Db, codCia: CiaAutorizada): Promise<void> {
  if ((await countPendientes(tx, codCia)) >= PENDIENTES_MAXIMAS) throw new AppError('conflict', t.enCurso)
}

/** @throws AppError not_found */
async function lockCarga(tx: Db, codCia: CiaAutorizada, idCarga: number): Promise<CargaDeRecibidos> {
  const carga = await findCarga(tx, codCia, idCarga, { lock: true })
  if (!carga) throw notFound()
  return carga
}

/** @throws AppError not_found, conflict */
async function openAbierta(tx: Db, codCia: CiaAutorizada, idCarga: number): Promise<CargaDeRecibidos> {
  const carga = await lockCarga(tx, codCia, idCarga)
  if (!carga.abierta) throw new AppError('conflict', mensajes.recibidos.cargaCerrada)
  return carga
}
