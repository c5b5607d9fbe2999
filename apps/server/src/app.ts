import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { serveWeb } from './http/web.ts'

type Routes = (app: FastifyInstance, deps: Deps) => void

/** Every feature registers its own calls; the order does not matter. */
const FEATURES: readonly Routes[] = []

/** Puts the whole product on a server: the calls below /api, the pages everywhere else. */
export async function registerApp(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(
    async (api) => {
      for (const routes of FEATURES) routes(api, deps)
    },
    { prefix: '/api' },
  )
  await serveWeb(app, deps.config.webDist)
}
