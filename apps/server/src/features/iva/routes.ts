import { contract } from '@pura/contract'
import { fechaAt, type Periodo } from '@pura/domain'
import { mesPedido } from '@pura/domain/iva'
import { doceMesesDeIva } from '@pura/domain/mensajes/de-iva'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { answer, serve, serveLista } from '../../http/serve.ts'
import { attachment } from '../../lib/archivos/archivo.ts'
import { recordChange } from '../suelo/index.ts'
import { writeDoceMeses } from './anio/hoja-meses.ts'
import { readDoceMeses } from './anio/meses.ts'
import { insertAsiento, retireAsiento } from './asientos/asientos.ts'
import { noteArrastre } from './cierre/arrastre.ts'
import { closeMes, reopenMes } from './cierre/cierre.ts'
import { notePago, notePresentado, readAcuse, withdrawNota } from './cierre/presentado.ts'
import { verifyCierres } from './cierre/verificar.ts'
import { readVista } from './cierre/vista.ts'
import { matchClaves, readHojaDeClaves } from './claves/casar.ts'
import { attributeUso, listUltimasAtribuciones } from './documentos/atribuciones.ts'
import { readNoLlegado } from './faltan/no-llegado.ts'
import { listDocumentos } from './mes/documentos.ts'
import { explainDiferencia } from './mes/explicar.ts'
import { readProporcion, setProporcion } from './mes/proporcion.ts'
import { saveTribu } from './mes/tribu.ts'
import { findPapel, listPapeles } from './papeles/papeles.ts'

/** Time for summing months again while a user waits: few of them have changed. */
const SUMA_MS = 100

export function mesaIvaRoutes(app: FastifyInstance, deps: Con<'db' | 'now'>): void {
  const { db, now } = deps
  const api = contract.mesaIva

  const mesOf = (pedido: Parameters<typeof mesPedido>[0]): Periodo => mesPedido(pedido, fechaAt(now()))

  serveLista(app, api.get, ({ params: { codCia }, query, sesion }) =>
    db.withCia(codCia, (tx) => readVista(tx, codCia, mesOf(query), sesion.username)),
  )

  serveLista(app, api.documentos, async ({ params: { codCia }, query }) => {
    const { filas, paginacion } = await db.withCia(codCia, (tx) => listDocumentos(tx, codCia, mesOf(query), query))
    return answer(filas, paginacion ? { paginacion } : {})
  })

  serveLista(app, api.explicar, ({ params: { codCia }, query }) =>
    db.withCia(codCia, (tx) => explainDiferencia(tx, codCia, mesOf(query), query.casilla)),
  )

  serveLista(app, api.casar, ({ body: { codCia, ...pedido } }) =>
    db.withCia(codCia, (tx) => matchClaves(tx, codCia, pedido)),
  )

  const faltan = contract.mesaIvaFaltan
  serveLista(app, faltan.get, ({ params: { codCia }, query: mes }) =>
    db.withCia(codCia, (tx) => readNoLlegado(tx, codCia, mes, fechaAt(now()))),
  )
  serveLista(app, faltan.papeles, ({ params: { codCia }, query: mes }) =>
    db.withCia(codCia, (tx) => listPapeles(tx, codCia, mes)),
  )
  serveLista(app, faltan.papel, async ({ params: { codCia, idPapel }, reply }) => {
    const papel = await db.withCia(codCia, (tx) => findPapel(tx, codCia, idPapel))
    if (!papel) throw notFound()
    // A file of unknown origin must never open as a page of ours.
    reply.header('content-disposition', attachment(papel.nombre))
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    return Buffer.from(papel.bytes)
  })
  serve(app, faltan.hoja, ({ body }) => readHojaDeClaves(body))

  serve(app, api.anotar, ({ body: { anio, mes, asiento, motivo }, sesion }) =>
    db.withCia(sesion.codCia, (tx) => insertAsiento(tx, sesion, { mes: { anio, mes }, asiento, motivo }, now())),
  )

  serve(app, api.arrastrar, async ({ body, sesion }) => {
    await db.withCia(sesion.codCia, (tx) => noteArrastre(tx, sesion, body, now()))
    return null
  })

  serve(app, api.quitar, async ({ params: { idAsiento }, query: { motivo = '' }, sesion }) => {
    await db.withCia(sesion.codCia, (tx) => retireAsiento(tx, sesion, { id: idAsiento, motivo }, now()))
    return null
  })

  serve(app, api.tribu, ({ body, sesion }) => db.withCia(sesion.codCia, (tx) => saveTribu(tx, sesion, body, now())))

  serveLista(app, api.proporcion, ({ params: { codCia }, query }) =>
    db.withCia(codCia, (tx) => readProporcion(tx, codCia, mesOf(query).anio, now())),
  )

  serve(app, api.fijarProporcion, async ({ body, sesion }) => {
    await db.withCia(sesion.codCia, (tx) => setProporcion(tx, sesion, body, now()))
    return null
  })

  serveLista(app, api.atribuciones, ({ params: { codCia } }) =>
    db.withCia(codCia, (tx) => listUltimasAtribuciones(tx, codCia)),
  )

  serve(app, api.atribuir, async ({ body, sesion }) => {
    await db.withCia(sesion.codCia, (tx) => attributeUso(tx, sesion, body, now()))
    return null
  })

  const doce = contract.doceMeses
  const anioOf = (anio: number | undefined): number => mesOf({ anio }).anio

  serveLista(app, doce.get, ({ sesion, query }) => readDoceMeses(deps, sesion.codCia, anioOf(query.anio), SUMA_MS))

  serveLista(app, doce.hoja, async ({ sesion, query, reply }) => {
    const anio = anioOf(query.anio)
    const meses = await readDoceMeses(deps, sesion.codCia, anio, Number.POSITIVE_INFINITY)
    await db.withCia(sesion.codCia, (tx) =>
      recordChange(tx, sesion, {
        entidad: 'iva_mes',
        llave: anio,
        accion: 'accion',
        detalle: 'Descarga de los doce meses',
      }),
    )
    reply.header('content-disposition', attachment(doceMesesDeIva.archivo(anio)))
    return writeDoceMeses(meses)
  })

  serve(app, api.cerrar, ({ body, sesion }) => db.withCia(sesion.codCia, (tx) => closeMes(tx, sesion, body, now())))

  serve(app, api.reabrir, async ({ body: { anio, mes, motivo }, sesion }) => {
    await db.withCia(sesion.codCia, (tx) => reopenMes(tx, sesion, { anio, mes }, { motivo, ahora: now() }))
    return null
  })

  serve(app, api.presentar, async ({ params, query: { acuse = '', fecha = '', nombre = '' }, body, sesion }) => {
    const archivo = await readAcuse(nombre, Buffer.from(body))
    return db.withCia(sesion.codCia, (tx) => notePresentado(tx, sesion, params, { acuse, fecha, archivo }, now()))
  })

  serve(app, api.quitarPresentado, async ({ params, query: { motivo = '' }, sesion }) => {
    const { anio, mes, numero } = params
    await db.withCia(sesion.codCia, (tx) =>
      withdrawNota(tx, sesion, 'iva_presentado', { anio, mes, numero }, { motivo, ahora: now() }),
    )
    return null
  })

  serve(app, api.pagar, ({ body, sesion }) => db.withCia(sesion.codCia, (tx) => notePago(tx, sesion, body, now())))

  serve(app, api.quitarPago, async ({ params, query: { motivo = '' }, sesion }) => {
    await db.withCia(sesion.codCia, (tx) => withdrawNota(tx, sesion, 'iva_pagado', params, { motivo, ahora: now() }))
    return null
  })

  serveLista(app, api.verificar, ({ params: { codCia }, query }) =>
    db.withCia(codCia, (tx) => verifyCierres(tx, codCia, query)),
  )
}
