/** Calls of many answers at once: what awaits one, the answers, and their undoing. */
import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve, serveLista } from '../../../http/serve.ts'
import { paginacionOf, ventanaOf } from '../../../lib/paginacion.ts'
import { readFiltro } from '../archivo/filtro.ts'
import { findPorResponder, listPorResponder } from './por-responder.ts'
import { answerVarios, undoVarios } from './responder-varios.ts'

export function loteRoutes(app: FastifyInstance, deps: Con<'db' | 'now' | 'credenciales' | 'cola'>): void {
  const { db, now } = deps
  const api = contract.docRecibidoRespuesta

  serveLista(app, api.porResponder, async ({ params: { codCia }, query }) => {
    const ahora = now()
    if (query.ids !== undefined) {
      const ids = [...new Set(query.ids.split(',').map(Number))]
      return answer(await db.withCia(codCia, (tx) => findPorResponder(tx, codCia, ids, ahora)), {})
    }
    const pedido = { filtro: readFiltro(query), ventana: ventanaOf(query), ahora }
    const { documentos, total } = await db.withCia(codCia, (tx) => listPorResponder(tx, codCia, pedido))
    return answer(documentos, { paginacion: paginacionOf(query, total) })
  })

  serve(app, api.emitirVarios, ({ body, sesion }) => answerVarios(deps, sesion, body))

  serve(app, api.deshacer, ({ body: { ids }, sesion }) => undoVarios(deps, sesion, ids))
}
