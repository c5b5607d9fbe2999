import type { IncomingHttpHeaders } from 'node:http'
import { contract, ENLACE_SUBIDA } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serve, serveLista, servePublic } from '../../../http/serve.ts'
import { openCompania } from '../tablero/casa.ts'
import { companiaDe, proposePedido, requestFaltantes, withdrawPedido } from './pedido.ts'
import { acceptArchivo, assertEnlace, viewSubida } from './subida.ts'

export function pedidoRoutes(
  app: FastifyInstance,
  deps: Con<'config' | 'db' | 'now' | 'cola' | 'cadenaHacienda'>,
): void {
  const pedido = contract.tableroPedido
  serve(app, pedido.proponer, async ({ sesion, params: { idAcceso }, query: mes }) =>
    proposePedido(deps, await openCompania(deps, sesion, idAcceso), mes),
  )
  serve(app, pedido.pedir, async ({ sesion, body: { idAcceso, ...pedida } }) =>
    requestFaltantes(deps, sesion, await openCompania(deps, sesion, idAcceso), pedida),
  )
  serve(app, pedido.retirar, async ({ sesion, params: { idAcceso, idPedido } }) => {
    await withdrawPedido(deps, await openCompania(deps, sesion, idAcceso), idPedido)
    return null
  })

  const aqui = contract.mesaIvaPedido
  serveLista(app, aqui.proponer, ({ sesion, query: mes }) => proposePedido(deps, companiaDe(sesion), mes))
  serve(app, aqui.pedir, ({ sesion, body: { codCia: _, ...pedida } }) =>
    requestFaltantes(deps, sesion, companiaDe(sesion), pedida),
  )
  serve(app, aqui.retirar, async ({ sesion, params: { idPedido } }) => {
    await withdrawPedido(deps, companiaDe(sesion), idPedido)
    return null
  })

  const enlaceOf = ({ headers }: { headers: IncomingHttpHeaders }) => {
    const enlace = headers[ENLACE_SUBIDA]
    return typeof enlace === 'string' ? enlace : undefined
  }
  app.register(async (publico) => {
    // Before the body is read: a caller with an invalid link cannot make the server read megabytes.
    publico.addHook('onRequest', (request) => assertEnlace(deps, enlaceOf(request)))
    servePublic(publico, contract.subida.ver, (context) => viewSubida(deps, enlaceOf(context)))
    servePublic(publico, contract.subida.archivo, (context) =>
      acceptArchivo(deps, {
        enlace: enlaceOf(context),
        nombre: context.query.nombre ?? '',
        linea: context.query.linea,
        bytes: Buffer.from(context.body),
        direccionIp: context.request.ip,
      }),
    )
  })
}
