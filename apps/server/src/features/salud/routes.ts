import { buildOpenApi, contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { servePublic } from '../../http/serve.ts'
import { VERSION } from '../../lib/version.ts'

export function saludRoutes(app: FastifyInstance, { config, salud }: Deps): void {
  servePublic(app, contract.salud.get, ({ reply }) => {
    const estado = salud.isReady ? 'listo' : 'iniciando'
    reply.code(estado === 'listo' ? 200 : 503)
    return { estado, version: VERSION, ambiente: config.ambiente } as const
  })

  const openapi = buildOpenApi(contract, VERSION)
  servePublic(app, contract.salud.openapi, () => openapi)
}
