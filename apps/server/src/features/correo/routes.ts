import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { answer, serve } from '../../http/serve.ts'
import { enviarCorreo } from '../../jobs/definitions.ts'
import { paginacionOf } from '../../lib/paginacion.ts'
import { retryCorreo } from './enviar.ts'
import { listCorreos, toCorreo } from './repository.ts'

/** What the company wrote to people, and whether it got there. */
export function correoRoutes(app: FastifyInstance, { db, cola, now }: Deps): void {
  serve(app, contract.correo.list, async ({ params: { codCia }, query }) => {
    const { correos, total } = await db.withCia(codCia, (tx) => listCorreos(tx, codCia, query))
    return answer(correos.map(toCorreo), { paginacion: paginacionOf(query, total) })
  })

  serve(app, contract.correo.retry, async ({ body: { codCia, idCorreo } }) => {
    if (!(await db.withCia(codCia, (tx) => retryCorreo(tx, codCia, idCorreo, now())))) throw notFound()
    cola.wake(enviarCorreo)
    return null
  })
}
