import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ARCHIVO, contract } from '@pura/contract'
import { fechaAt, formatFechaHora, mensajes } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { answer, serve, serveLista, servePublic } from '../../../http/serve.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { type ArchivoDeZip, zipOf } from '../../../lib/archivos/zip.ts'
import { paginacionOf, ventanaOf } from '../../../lib/paginacion.ts'
import { recordExportacion } from '../../suelo/index.ts'
import { findFilas } from '../almacen/repository.ts'
import { assertRango, readFiltro } from '../consulta/documentos.ts'
import { listConCobros } from '../consulta/listas.ts'
import { assertLectura, assertSeccion } from '../consulta/permiso.ts'
import { filesOf } from '../impresion/archivos.ts'
import { createEnlace, openCompartido, removeEnlaces } from './enlace.ts'
import { writeDetalle } from './hoja-detalle.ts'
import { toEmitido } from './repository.ts'

export function emitidosRoutes(app: FastifyInstance, deps: Con<'config' | 'db' | 'now'>): void {
  const { db } = deps
  const api = contract.emitidos

  const note = (sesion: Sesion, detalle: string, filtro: object) =>
    recordExportacion(db, sesion, { entidad: 'documento', detalle, filtro })

  serveLista(app, api.list, async ({ sesion: { codCia }, query }) => {
    const hoy = fechaAt(deps.now())
    const { filas, total, cobroOf } = await db.withCia(codCia, (tx) =>
      listConCobros(tx, codCia, readFiltro(query), ventanaOf(query), hoy),
    )
    const rows = filas.map((fila) => ({ ...toEmitido(fila), cobro: cobroOf(fila) }))
    return answer(rows, { paginacion: paginacionOf(query, total) })
  })

  // EMI-12 to EMI-14, VAL-46 and VAL-47 (docs/acuerdos.md E20).
  const { fechaParaReporte } = mensajes.documento
  serveLista(app, api.detalle, async ({ sesion, query, reply }) => {
    assertLectura(sesion, query.tipo)
    assertRango(query, fechaParaReporte)
    await note(sesion, 'Exportar el detalle de los documentos emitidos', query)
    reply.header('content-disposition', attachment('documentos_emitidos_detalle.xlsx'))
    return Readable.fromWeb((await writeDetalle(deps, sesion.codCia, readFiltro(query))) as never)
  })
  serveLista(app, api.detalleBase64, async ({ sesion, query }) => {
    assertRango(query, fechaParaReporte)
    await note(sesion, 'Exportar el detalle de los documentos emitidos', query)
    return (await buffer((await writeDetalle(deps, sesion.codCia, readFiltro(query))) as never)).toString('base64')
  })

  serve(app, api.zip, async ({ sesion, body, reply }) => {
    const { codCia } = sesion
    const filas = await db.withCia(codCia, (tx) => findFilas(tx, codCia, body.numDoctos))
    if (filas.length === 0) throw notFound(mensajes.documento.noEncontrado)
    for (const fila of filas) assertSeccion(sesion, fila.id_tipo_docto_vta, ARCHIVO)
    await note(sesion, 'Descargar documentos en un zip', { documentos: filas.map((fila) => fila.num_docto) })
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
    assertLectura(sesion, params.idTipoDoctoVta)
    const { url, vence } = await createEnlace(deps, sesion, params)
    return { url, vence: formatFechaHora(vence) }
  })

  serve(app, api.revocar, async ({ sesion, params }) => {
    assertLectura(sesion, params.idTipoDoctoVta)
    await removeEnlaces(deps, sesion, params)
    return null
  })

  servePublic(app, api.compartido, async ({ params, reply }) => {
    const { nombre, contenido } = await openCompartido(deps, params.token)
    reply.header('content-disposition', attachment(nombre, true)).header('x-robots-tag', 'noindex')
    return contenido
  })
}
