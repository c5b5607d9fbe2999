/** The payment provider: GreenPay's v1 and v2 as the provider documents them, with its own book, pages and webhooks. */
import type { FastifyInstance } from 'fastify'
import type { Entorno } from '../fallas/entorno.ts'
import { pagosControlRoutes } from './control.ts'
import { paginaRoutes } from './formularios.ts'
import type { Proveedor } from './proveedor.ts'
import { pagoRoutes } from './rutas.ts'
import { suscripcionRoutes } from './suscripciones.ts'

export function pagosRoutes(app: FastifyInstance, { entorno, pagos }: { entorno: Entorno; pagos: Proveedor }): void {
  app.register(async (scope) => {
    scope.addHook('preHandler', async () => void (await pagos.open()))
    pagoRoutes(scope, entorno, pagos)
    suscripcionRoutes(scope, entorno, pagos)
    paginaRoutes(scope, pagos)
  })
  pagosControlRoutes(app, pagos)
}
