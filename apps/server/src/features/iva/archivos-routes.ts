import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { contract } from '@pura/contract'
import type { Periodo } from '@pura/domain'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../db/index.ts'
import type { Con } from '../../deps.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { serve, serveLista } from '../../http/serve.ts'
import type { Sesion } from '../../http/sesion.ts'
import { attachment } from '../../lib/archivos/archivo.ts'
import { renderMesIva } from '../../reports/pool.ts'
import { recordChange } from '../suelo/index.ts'
import { findCierre } from './asientos/abierto.ts'
import { findArchivo, saveArchivo } from './asientos/archivos.ts'
import { assertSello, type Evidencia, findCierreNumero, openEvidencia, readSello } from './cierre/abrir.ts'
import { toMesImpreso } from './cierre/impreso.ts'
import { findAcuse } from './cierre/presentado.ts'
import { writeClaves } from './evidencia/claves.ts'
import { listD270, writeD270, writeD270Csv } from './evidencia/hojas/d270-hoja.ts'
import { writeLibroDelMes } from './evidencia/hojas/libro.ts'
import { openContenido } from './evidencia/sello.ts'
import { llaveDeMes } from './mes/tribu.ts'

export function mesaIvaArchivosRoutes(app: FastifyInstance, { db, now }: Con<'db' | 'now'>): void {
  const api = contract.mesaIvaArchivos

  /** A month or, with its number, one of its closes. */
  type Pedido = Periodo & { cierre?: number | undefined }

  const note = (tx: Db, sesion: Sesion, { cierre, ...mes }: Pedido, que: string) => {
    const detalle = cierre === undefined ? que : `${que}, cierre ${cierre}`
    return recordChange(tx, sesion, { entidad: 'iva_mes', llave: llaveDeMes(mes), accion: 'accion', detalle })
  }
  const name = (reply: FastifyReply, nombre: string) => reply.header('content-disposition', attachment(nombre))

  /**
   * Builds the whole file before sending it: it is small once compressed, shows a single moment, and no transaction
   * stays open during a slow download.
   */
  const make = (sesion: Sesion, pedido: Pedido, detalle: string, write: (evidencia: Evidencia) => Readable) =>
    db.withCia(sesion.codCia, async (tx) => {
      const evidencia = await openEvidencia(tx, sesion.codCia, pedido, pedido.cierre)
      const bytes = await buffer(write(evidencia))
      await note(tx, sesion, pedido, detalle)
      return { bytes, sufijo: evidencia.sufijo }
    })

  serveLista(app, api.libro, async ({ sesion, query, reply }) => {
    const { bytes, sufijo } = await make(sesion, query, 'Descarga del libro del mes', writeLibroDelMes)
    name(reply, `iva-${llaveDeMes(query)}${sufijo}.xlsx`)
    return bytes
  })

  serveLista(app, api.claves, async ({ sesion, query, reply }) => {
    const { bytes, sufijo } = await make(sesion, query, 'Descarga de las claves del mes', (e) =>
      writeClaves(e.renglones),
    )
    name(reply, `iva-${llaveDeMes(query)}-claves${sufijo}.csv`)
    return bytes
  })

  serveLista(app, api.resumen, async ({ sesion, query, reply }) => {
    const { codCia } = sesion
    const evidencia = await db.withCia(codCia, async (tx) => {
      const abierta = await openEvidencia(tx, codCia, query, query.cierre)
      await note(tx, sesion, query, 'Descarga del resumen del mes')
      return abierta
    })
    name(reply, `iva-${llaveDeMes(query)}-resumen${evidencia.sufijo}.pdf`)
    return renderMesIva(toMesImpreso(evidencia, now()))
  })

  serveLista(app, api.contenido, async ({ sesion, query, reply }) => {
    const { codCia } = sesion
    const { cierre: numero } = query
    const bytes = await db.withCia(codCia, async (tx) => {
      const cierre =
        numero === undefined ? await findCierre(tx, codCia, query) : await findCierreNumero(tx, codCia, query, numero)
      const sello = cierre && (await readSello(tx, cierre))
      if (!cierre || !sello) throw new AppError('conflict', t.sinContenido)
      await assertSello(tx, cierre, sello)
      await note(tx, sesion, query, 'Descarga del contenido cerrado')
      return sello
    })
    name(reply, `iva-${llaveDeMes(query)}${numero === undefined ? '' : `-cierre-${numero}`}-contenido.jsonl`)
    return openContenido(bytes)
  })

  for (const [endpoint, write, extension] of [
    [api.d270, writeD270, 'xlsx'],
    [api.d270Csv, writeD270Csv, 'csv'],
  ] as const) {
    serveLista(app, endpoint, async ({ sesion, query, reply }) => {
      const { codCia } = sesion
      const filas = await db.withCia(codCia, async (tx) => {
        await note(tx, sesion, query, 'Descarga de la D-270')
        return listD270(tx, codCia, query)
      })
      name(reply, `d270-${llaveDeMes(query)}.${extension}`)
      return write(filas)
    })
  }

  serveLista(app, api.acuse, async ({ params: { codCia, ...del }, query: { orden }, reply }) => {
    const archivo = await db.withCia(codCia, (tx) => findAcuse(tx, codCia, del, orden))
    if (!archivo) throw notFound(t.sinAcuse)
    name(reply, archivo.nombre).header('content-security-policy', "default-src 'none'; sandbox")
    return Buffer.from(archivo.bytes)
  })

  serve(app, api.adjuntar, ({ params: { idAsiento }, query: { nombre = '' }, body, sesion }) =>
    db.withCia(sesion.codCia, (tx) => saveArchivo(tx, sesion, { idAsiento, nombre, bytes: Buffer.from(body) }, now())),
  )

  serveLista(app, api.adjunto, async ({ params: { codCia, idAsiento }, query: { numero }, reply }) => {
    const archivo = await db.withCia(codCia, (tx) => findArchivo(tx, codCia, idAsiento, numero))
    if (!archivo) throw notFound(t.sinArchivo)
    // A file of unknown origin must never open as a page of ours.
    name(reply, archivo.nombre).header('content-security-policy', "default-src 'none'; sandbox")
    return Buffer.from(archivo.bytes)
  })
}
