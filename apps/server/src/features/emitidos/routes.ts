import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ARCHIVO, contract, type QueryOf } from '@pura/contract'
import { formatFechaHora, mensajes } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { invalid, notFound } from '../../http/errors.ts'
import { answer, serve, servePublic } from '../../http/serve.ts'
import { attachment } from '../../lib/archivo.ts'
import { paginacionOf, ventanaOf } from '../../lib/paginacion.ts'
import { readDia } from '../../lib/rango.ts'
import { type ArchivoDeZip, zipOf } from '../../lib/zip.ts'
import { filesOf } from '../vta-movm/archivos.ts'
import { assertLectura, assertSeccion } from '../vta-movm/permiso.ts'
import { findFilas } from '../vta-movm/repository.ts'
import { createEnlace, openCompartido, removeEnlaces } from './enlace.ts'
import { writeDetalle, writeResumen } from './hoja.ts'
import { type FiltroEmitidos, listEmitidos, sumTotales, toEmitido } from './repository.ts'

export function emitidosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, documentos } = deps
  const api = contract.emitidos

  serve(app, api.list, async ({ sesion: { codCia }, query }) => {
    const { filas, total } = await db.withCia(codCia, (tx) =>
      listEmitidos(tx, documentos, codCia, readFiltro(query), ventanaOf(query)),
    )
    return answer(filas.map(toEmitido), { paginacion: paginacionOf(query, total) })
  })

  serve(app, api.totales, ({ sesion: { codCia }, query }) =>
    db.withCia(codCia, (tx) => sumTotales(tx, documentos, codCia, readFiltro(query))),
  )

  // EMI-12 to EMI-14, VAL-46 and VAL-47 (ambiguities E20).
  const { fechaParaReporte, fechaParaResumen } = mensajes.documento
  serve(app, api.detalle, ({ sesion, query, reply }) => {
    assertLectura(sesion, query.tipo)
    assertRango(query, fechaParaReporte)
    reply.header('content-disposition', attachment('documentos_emitidos_detalle.xlsx'))
    return Readable.fromWeb(writeDetalle(deps, sesion.codCia, readFiltro(query)) as never)
  })
  serve(app, api.resumen, ({ sesion, query, reply }) => {
    assertLectura(sesion, query.tipo)
    assertRango(query, fechaParaResumen)
    reply.header('content-disposition', attachment('documentos_emitidos_resumen.xlsx'))
    return Readable.fromWeb(writeResumen(deps, sesion.codCia, readFiltro(query)) as never)
  })
  serve(app, api.detalleBase64, async ({ sesion, query }) => {
    assertRango(query, fechaParaReporte)
    return (await buffer(writeDetalle(deps, sesion.codCia, readFiltro(query)) as never)).toString('base64')
  })
  serve(app, api.resumenBase64, async ({ sesion, query }) => {
    assertRango(query, fechaParaResumen)
    return (await buffer(writeResumen(deps, sesion.codCia, readFiltro(query)) as never)).toString('base64')
  })

  serve(app, api.zip, async ({ sesion, body, reply }) => {
    const { codCia } = sesion
    const filas = await db.withCia(codCia, (tx) => findFilas(tx, codCia, body.numDoctos))
    if (filas.length === 0) throw notFound(mensajes.documento.noEncontrado)
    for (const fila of filas) assertSeccion(sesion, fila.id_tipo_docto_vta, ARCHIVO)
    reply.header('content-disposition', attachment(`documentos_${codCia}.zip`))
    async function* archivos(): AsyncGenerator<ArchivoDeZip> {
      for (const fila of filas) {
        const firmado = fila.status !== 'R' && fila.clave !== ''
        yield* filesOf(deps, codCia, fila, [
          'pdf',
          ...(firmado ? (['xml'] as const) : []),
          ...(fila.descripcion_sri === '' ? [] : (['respuesta'] as const)),
        ])
      }
    }
    return zipOf(archivos())
  })

  serve(app, api.compartir, async ({ sesion, params }) => {
    const { url, vence } = await createEnlace(deps, sesion, params)
    return { url, vence: formatFechaHora(vence) }
  })

  serve(app, api.revocar, async ({ sesion, params }) => {
    await removeEnlaces(deps, sesion, params)
    return null
  })

  servePublic(app, api.compartido, async ({ params, reply }) => {
    const { nombre, contenido } = await openCompartido(deps, params.token)
    reply.header('content-disposition', attachment(nombre, true)).header('x-robots-tag', 'noindex')
    return contenido
  })
}

type Query = QueryOf<typeof contract.emitidos.totales> & Partial<QueryOf<typeof contract.emitidos.detalle>>

function readFiltro(query: Query): FiltroEmitidos {
  return {
    nombre: query.nombre?.trim() || undefined,
    tipo: query.tipo,
    estadoSri: query.estadoSri,
    texto: query.texto?.trim() || undefined,
    status: query.status,
    desde: readDia(query.fechaInicio, 'fechaInicio', 0),
    hasta: readDia(query.fechaFin, 'fechaFin', 1),
  }
}

function assertRango({ fechaInicio, fechaFin }: Query, mensaje: string): void {
  if (!fechaInicio) throw invalid('fechaInicio', mensaje)
  if (!fechaFin) throw invalid('fechaFin', mensaje)
}
