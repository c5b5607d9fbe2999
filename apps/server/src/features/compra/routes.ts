import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CiaAutorizada } from '../../db/index.ts'
import type { Con } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { answer, serve, serveLista } from '../../http/serve.ts'
import type { Sesion } from '../../http/sesion.ts'
import { attachment } from '../../lib/archivos/archivo.ts'
import { sha256 } from '../../lib/archivos/huella.ts'
import { paginacionOf, ventanaOf } from '../../lib/paginacion.ts'
import { AparteError } from '../../lib/proceso/aparte.ts'
import { recordChange } from '../suelo/index.ts'
import { type Archivo, openArchivo } from './archivo/archivos.ts'
import { countRecibidos, type FiltroRecibidos } from './archivo/consulta.ts'
import { readFiltro } from './archivo/filtro.ts'
import { linkProducto } from './archivo/productos.ts'
import { listRecibidos } from './archivo/repository.ts'
import { summarizeRecibidos } from './archivo/totales.ts'
import type { Origen } from './llegada/origen.ts'
import type { OpenPuerta } from './llegada/puerta.ts'
import { listRecepciones, toRecepcion } from './llegada/recepcion.ts'
import { findVisibles } from './llegada/visibles.ts'
import { receiveArchivo } from './registro/recibir.ts'
import { loadCompleto, toResumenes } from './respuesta/leido.ts'

export function recibidosRoutes(
  app: FastifyInstance,
  deps: Con<'config' | 'db' | 'now' | 'cadenaHacienda'>,
  puerta: OpenPuerta,
): void {
  const { db, now } = deps
  const { docRecibido: api, docRecibidoRecepcion: recepcion } = contract

  serveLista(app, api.list, async ({ params: { codCia }, query }) => {
    const ahora = now()
    const { filas, total } = await db.withCia(codCia, async (tx) => {
      const listado = await listRecibidos(tx, codCia, readFiltro(query), ventanaOf(query), ahora)
      return { ...listado, filas: await toResumenes(tx, codCia, listado.filas, ahora) }
    })
    return answer(filas, { paginacion: paginacionOf(query, total) })
  })

  serveLista(app, api.vistas, async ({ params: { codCia }, sesion }) => {
    const visibles = await findVisibles({ db, puerta }, sesion)
    return db.withCia(codCia, async (tx) => {
      const count = (filtro: FiltroRecibidos) => countRecibidos(tx, codCia, filtro, now())
      const { total: ajenos } = await listRecepciones(tx, codCia, { resultado: 'ajeno', porPagina: 0 }, visibles)
      return {
        porResponder: await count({ vista: 'porResponder' }),
        vencenPronto: await count({ vista: 'vencenPronto' }),
        respondidos: await count({ vista: 'respondidos' }),
        porRevisar: await count({ vista: 'porRevisar' }),
        ajenos,
      }
    })
  })

  serveLista(app, api.totales, ({ params: { codCia }, query }) =>
    db.withCia(codCia, (tx) => summarizeRecibidos(tx, codCia, readFiltro(query), now())),
  )

  serve(app, api.get, ({ params: { codCia, id } }) => db.withCia(codCia, (tx) => loadCompleto(tx, codCia, id, now())))

  serve(app, api.enlazar, ({ params: { codCia, id }, body, sesion }) =>
    db.withCia(codCia, async (tx) => {
      await linkProducto(tx, sesion, { id, ...body })
      return loadCompleto(tx, codCia, id, now())
    }),
  )

  serve(app, api.xmlBase64, async ({ params }) => (await openArchivo(deps, params, 'xml')).contenido.toString('base64'))
  serve(app, api.pdfBase64, async ({ params, query: { orden } }) =>
    (await openArchivo(deps, params, 'pdf', orden)).contenido.toString('base64'),
  )
  // A supplier's file never opens in our origin with the rights of our pages.
  const send = (reply: FastifyReply, { nombre, contenido }: Archivo) => {
    reply
      .header('content-disposition', attachment(nombre))
      .header('content-security-policy', "default-src 'none'; sandbox")
    return contenido
  }
  serve(app, api.pdf, async ({ params, query: { orden }, reply }) =>
    send(reply, await openArchivo(deps, params, 'pdf', orden)),
  )
  for (const clase of ['xml', 'respuesta'] as const) {
    serve(app, api[clase], async ({ params, reply }) => send(reply, await openArchivo(deps, params, clase)))
  }

  serve(app, recepcion.recibir, async ({ params: { codCia }, query: { nombre = '' }, body, sesion }) =>
    toRecepcion(
      await receiveUno(codCia, sesion, nombre, Buffer.from(body)),
      await findVisibles({ db, puerta }, sesion),
    ),
  )

  serveLista(app, recepcion.recepciones, async ({ params: { codCia }, query, sesion }) => {
    const visibles = await findVisibles({ db, puerta }, sesion)
    const { rows, total } = await db.withCia(codCia, (tx) => listRecepciones(tx, codCia, query, visibles))
    return answer(
      rows.map((fila) => toRecepcion(fila, visibles)),
      { paginacion: paginacionOf(query, total) },
    )
  })

  const openDe = (autor: Sesion) => () => puerta(deps, autor)

  async function receiveUno(codCia: CiaAutorizada, autor: Sesion, nombre: string, bytes: Buffer) {
    try {
      const huella = (await sha256(bytes)).toString('hex')
      const origen: Origen = { codCia, via: 'archivo', autor, ...(autor.clase === 'web' && { puerta: openDe(autor) }) }
      return await receiveArchivo(deps, { nombre, bytes }, origen, async (tx, suceso) => {
        if (suceso.resultado === 'cargado' && suceso.id !== undefined) {
          const { id: llave, clave } = suceso
          const despues = { clave, archivo: huella }
          await recordChange(tx, autor, { entidad: 'doc_recibido', llave, accion: 'crear', despues })
        }
        return true
      })
    } catch (error) {
      if (!(error instanceof AparteError)) throw error
      throw new AppError('external_unavailable', mensajes.recibidos.saturado, { cause: error })
    }
  }
}
