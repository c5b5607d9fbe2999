import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { imapRoutes } from './buzones/rutas.ts'
import { controlRoutes } from './control/rutas.ts'
import type { Simuladores } from './control/simuladores.ts'
import { correoRoutes } from './correo/rutas.ts'
import { idpRoutes } from './hacienda/idp/rutas.ts'
import { RECEPCION_BASE, recepcionRoutes } from './hacienda/recepcion/rutas.ts'
import { pagosRoutes } from './pagos/index.ts'
import { publicoRoutes } from './publico/rutas.ts'
import { pushRoutes } from './push/rutas.ts'

/** The simulated services and their control API as one HTTP application. */
export async function createApp(sim: Simuladores): Promise<FastifyInstance> {
  // Connections held open by a simulated timeout must not keep the process alive.
  const app = Fastify({ forceCloseConnections: true })
  await app.register(formbody)
  idpRoutes(app, sim)
  recepcionRoutes(app, sim)
  publicoRoutes(app, sim)
  correoRoutes(app, sim)
  imapRoutes(app, sim.imap)
  pagosRoutes(app, sim)
  pushRoutes(app, sim)
  controlRoutes(app, sim)
  app.setNotFoundHandler((request, reply) => {
    // docs/hacienda.md §7: a wrong path at the gateway is 403, not 404.
    const status = request.url.startsWith(RECEPCION_BASE) ? 403 : 404
    return reply.code(status).send({ message: 'Ruta desconocida' })
  })
  return app
}
