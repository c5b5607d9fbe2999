import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { cabysRoutes } from './features/cabys/routes.ts'
import { clienteRoutes } from './features/cliente/routes.ts'
import { productoRoutes } from './features/producto/routes.ts'
import { saludRoutes } from './features/salud/routes.ts'
import { oauthRoutes } from './features/sesion/oauth-routes.ts'
import { sesionRoutes } from './features/sesion/routes.ts'
import { sucursalRoutes } from './features/sucursal/routes.ts'
import { vtaMovmRoutes } from './features/vta-movm/routes.ts'
import { serveWeb } from './http/web.ts'

type Routes = (app: FastifyInstance, deps: Deps) => void

/** Every feature registers its own calls; the order does not matter. */
const FEATURES: readonly Routes[] = [
  saludRoutes,
  sesionRoutes,
  oauthRoutes,
  sucursalRoutes,
  clienteRoutes,
  productoRoutes,
  cabysRoutes,
  vtaMovmRoutes,
]

/** Puts the whole product on a server: the calls below /api, the pages everywhere else. */
export async function registerApp(app: FastifyInstance, deps: Deps): Promise<void> {
  app.decorate('findSesion', (token: string) => deps.sesiones.find(token))
  await app.register(
    async (api) => {
      // Invoices and sessions are nobody's to keep on the way; an answer that may be kept says so itself.
      api.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store')
      })
      for (const routes of FEATURES) routes(api, deps)
    },
    { prefix: '/api' },
  )
  await serveWeb(app, deps.config.webDist)
}
