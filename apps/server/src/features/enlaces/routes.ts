import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { servePublic } from '../../http/serve.ts'

export function enlacesRoutes(app: FastifyInstance, { config }: Deps): void {
  servePublic(app, contract.enlaces.get, () => config.enlaces)
}
