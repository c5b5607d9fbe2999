/** Summaries of issued documents: their IVA is that of the month. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { contract } from '@pura/contract'
import { fechaAt, mensajes } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serveLista } from '../../../http/serve.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { recordExportacion } from '../../suelo/index.ts'
import { assertLectura, assertRango, readFiltro, toFilaTotales } from '../../venta/index.ts'
import { writeResumen } from './hoja.ts'
import { sumEmitidosDelMes } from './sumas.ts'

export function resumenEmitidosRoutes(app: FastifyInstance, deps: Con<'db' | 'now'>): void {
  const { db, now } = deps
  const api = contract.emitidos

  serveLista(app, api.totales, async ({ sesion: { codCia }, query }) => {
    const { libro = 'ventas', estado = 'cuenta' } = query
    const { filas, total } = await db.withCia(codCia, (tx) =>
      sumEmitidosDelMes(tx, codCia, readFiltro(query), { libro, estado }, fechaAt(now())),
    )
    return filas.map((fila) => toFilaTotales(fila, total))
  })

  // EMI-12 to EMI-14, VAL-47 (docs/acuerdos.md E20).
  const { fechaParaResumen } = mensajes.documento
  const note = (sesion: Sesion, filtro: object) =>
    recordExportacion(db, sesion, {
      entidad: 'documento',
      detalle: 'Exportar el resumen de los documentos emitidos',
      filtro,
    })
  serveLista(app, api.resumen, async ({ sesion, query, reply }) => {
    assertLectura(sesion, query.tipo)
    assertRango(query, fechaParaResumen)
    await note(sesion, query)
    reply.header('content-disposition', attachment('documentos_emitidos_resumen.xlsx'))
    return Readable.fromWeb(writeResumen(deps, sesion.codCia, readFiltro(query)) as never)
  })
  serveLista(app, api.resumenBase64, async ({ sesion, query }) => {
    assertRango(query, fechaParaResumen)
    await note(sesion, query)
    return (await buffer(writeResumen(deps, sesion.codCia, readFiltro(query)) as never)).toString('base64')
  })
}
