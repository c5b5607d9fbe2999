import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serveOperador } from '../../../http/serve.ts'

export function graphqlRoutes(
  app: FastifyInstance,
  deps: Con<'config' | 'db' | 'log' | 'now' | 'sesiones' | 'credenciales' | 'cola'>,
): void {
  serveOperador(app, contract.graphql.run, async ({ sesion, body }) => {
    // The package is loaded by the first call, not at every start.
    const { runGraphql } = await import('./ejecutar.ts')
    return runGraphql(deps, sesion, body)
  })
}
