import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../../deps.ts'
import { AppError, notFound } from '../../../../http/errors.ts'
import { serve } from '../../../../http/serve.ts'
import { isIntercambio, type Sesion } from '../../../../http/sesion.ts'
import { deleteSuscripcion, listSuscripciones, saveSuscripcion } from './repository.ts'

const t = mensajes.notificacion.equipo

/** Push subscriptions of browsers. */
export function pushRoutes(app: FastifyInstance, deps: Con<'db' | 'now' | 'push' | 'llavesPush'>): void {
  const { db, now, push, llavesPush } = deps
  const api = contract.notificacion

  serve(app, api.llavePublica, async () => ({ llave: (await llavesPush.load()).publica }))

  serve(app, api.equipos, ({ sesion }) => db.withCia(sesion.codCia, (tx) => listSuscripciones(tx, suyaOf(sesion))))

  serve(app, api.suscribir, async ({ sesion, body: { endpoint, keys }, headers }) => {
    if (!push.isDestino(endpoint)) throw new AppError('invalid', t.destinoDesconocido)
    const agente = headers['user-agent'] ?? ''
    return db.withCia(sesion.codCia, async (tx) => {
      await saveSuscripcion(tx, suyaOf(sesion), { destino: endpoint, ...keys, agente, now: now() })
      return listSuscripciones(tx, sesion)
    })
  })

  serve(app, api.desuscribir, ({ sesion, params: { idSuscripcion } }) =>
    db.withCia(sesion.codCia, async (tx) => {
      if (!(await deleteSuscripcion(tx, suyaOf(sesion), idSuscripcion))) throw notFound()
      return listSuscripciones(tx, sesion)
    }),
  )
}

/**
 * Refuses a program, and a session in another company: its user gets those notifications while working there.
 * @throws AppError forbidden
 */
function suyaOf(sesion: Sesion): Sesion {
  if (isIntercambio(sesion) || sesion.clase !== 'web') throw new AppError('forbidden', t.soloEnLaPropia)
  return sesion
}
