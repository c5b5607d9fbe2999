/** Spreadsheets of received documents (REC-22, REC-23). */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serveLista } from '../../../http/serve.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { recordExportacion } from '../../suelo/index.ts'
import { assertRango } from '../../venta/index.ts'
import { readFiltro } from './filtro.ts'
import { writeDetalle, writeResumen } from './hoja.ts'

const { fechaParaReporte, fechaParaResumen } = mensajes.documento

export function hojaRoutes(app: FastifyInstance, deps: Con<'db' | 'now'>): void {
  const api = contract.docRecibidoHoja
  const note = (sesion: Sesion, detalle: string, filtro: object) =>
    recordExportacion(deps.db, sesion, { entidad: 'doc_recibido', detalle, filtro })

  serveLista(app, api.resumenBase64, async ({ sesion, query }) => {
    assertRango(query, fechaParaResumen)
    await note(sesion, 'Exportar el resumen de los documentos recibidos', query)
    return (await buffer(writeResumen(deps, sesion.codCia, readFiltro(query)) as never)).toString('base64')
  })
  serveLista(app, api.resumen, async ({ sesion, query, reply }) => {
    assertRango(query, fechaParaResumen)
    await note(sesion, 'Exportar el resumen de los documentos recibidos', query)
    reply.header('content-disposition', attachment('documentos_recibidos_resumen.xlsx'))
    return Readable.fromWeb(writeResumen(deps, sesion.codCia, readFiltro(query)) as never)
  })
  serveLista(app, api.detalle, async ({ sesion, query, reply }) => {
    assertRango(query, fechaParaReporte)
    await note(sesion, 'Exportar el detalle de los documentos recibidos', query)
    reply.header('content-disposition', attachment('documentos_recibidos_detalle.xlsx'))
    return Readable.fromWeb((await writeDetalle(deps, sesion.codCia, readFiltro(query))) as never)
  })
}
