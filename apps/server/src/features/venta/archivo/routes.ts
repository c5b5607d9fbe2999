import { ARCHIVO, contract } from '@pura/contract'
import { fechaAt, formatFechaHora, mensajes } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { answer, serve, serveLista, servePublic } from '../../../http/serve.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { type ArchivoDeZip, zipOf } from '../../../lib/archivos/zip.ts'
import { paginacionOf, ventanaOf } from '../../../lib/paginacion.ts'
import { recordExportacion } from '../../suelo/index.ts'
import { findFilas } from '../almacen/repository.ts'
import { readFiltro } from '../consulta/documentos.ts'
import { listConCobros } from '../consulta/listas.ts'
import { assertLectura, assertSeccion } from '../consulta/permiso.ts'
import { filesOf } from '../impresion/archivos.ts'
import { createEnlace, openCompartido, removeEnlaces } from './enlace.ts'
import { handOverEmitidos } from './entrega.ts'
import { writeDetalle } from './hoja-detalle.ts'
import { toEmitido } from './repository.ts'

export function emitidosRoutes(app: FastifyInstance, deps: Con<'config' | 'db' | 'now'>): void {
  const { db } = deps
  const api = contract.emitidos

  serveLista(app, api.list, async ({ sesion: { codCia }, query }) => {
    const hoy = fechaAt(deps.now())
    const { filas, total, cobroOf } = await db.withCia(codCia, (tx) =>
      listConCobros(tx, codCia, readFiltro(query), ventanaOf(query), hoy),
    )
    const rows = filas.map((fila) => ({ ...toEmitido(fila), cobro: cobroOf(fila) }))
    return answer(rows, { paginacion: paginacionOf(query, total) })
  })

  const detalle = handOverEmitidos(deps, 'detalle', (codCia, filtro) => writeDetalle(deps, codCia, filtro))
  serveLista(app, api.detalle, detalle.archivo)
  serveLista(app, api.detalleBase64, detalle.base64)

  serve(app, api.zip, async ({ sesion, body, reply }) => {
    const { codCia } = sesion
    const filas = await db.withCia(codCia, (tx) => findFilas(tx, codCia, body.numDoctos))
    if (filas.length === 0) throw notFound(mensajes.documento.noEncontrado)
    for (const fila of filas) assertSeccion(sesion, fila.id_tipo_docto_vta, ARCHIVO)
    await recordExportacion(db, sesion, {
      entidad: 'documento',
      detalle: 'Descargar documentos en un zip',
      filtro: { documentos: filas.map((fila) => fila.num_docto) },
    })
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
