import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { answer, serve, serveLista } from '../../../http/serve.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { recordChange } from '../bitacora/registrar.ts'
import { retryCorreo } from './enviar.ts'
import { listCorreos, toCorreo } from './repository.ts'

/** Mails of the company and their delivery status. */
export function correoRoutes(app: FastifyInstance, { db, cola, now }: Con<'db' | 'now' | 'cola'>): void {
  serveLista(app, contract.correo.list, async ({ params: { codCia }, query }) => {
    const { correos, total } = await db.withCia(codCia, (tx) => listCorreos(tx, codCia, query))
    return answer(correos.map(toCorreo), { paginacion: paginacionOf(query, total) })
  })

  serve(app, contract.correo.retry, async ({ sesion, body: { codCia, idCorreo } }) => {
    await db.withCia(codCia, async (tx) => {
      const correo = await retryCorreo(tx, codCia, idCorreo, now())
      if (!correo) throw notFound()
      const detalle = `Enviar otra vez a ${correo.para.join(', ')}`
      await recordChange(tx, sesion, { entidad: 'correo', llave: idCorreo, accion: 'accion', detalle })
    })
    cola.wake(enviarCorreo)
    return null
  })
}
