import { contract } from '@pura/contract'
import { mensajesDeFirma as t } from '@pura/domain/mensajes/de-firma'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve, serveLista } from '../../../http/serve.ts'
import { giveAccesos, takeBackAccesos } from './repartir.ts'
import { readFirma } from './vista.ts'

export function firmaRoutes(app: FastifyInstance, deps: Con<'db' | 'now' | 'sesiones'>): void {
  const api = contract.firma

  serveLista(app, api.get, ({ sesion }) => readFirma(deps, sesion))

  serve(app, api.dar, async ({ sesion, body }) => {
    const reparto = await giveAccesos(deps, sesion, body)
    // A changed role applies to the next call.
    deps.sesiones.forget((s) => s.codCiaPropia === sesion.codCia && s.idUsuario === body.idUsuario)
    return answer(reparto, { mensaje: reparto.hechos.length > 0 ? '' : t.ninguna })
  })

  serve(app, api.quitar, ({ sesion, body }) => takeBackAccesos(deps, sesion, body))
}
