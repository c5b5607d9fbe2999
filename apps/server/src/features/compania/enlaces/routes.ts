import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { servePublic } from '../../../http/serve.ts'

export function enlacesRoutes(app: FastifyInstance, { config }: Con<'config'>): void {
  servePublic(app, contract.enlaces.get, () => config.enlaces)
}
