import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'

export function graphqlRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.graphql.run, async ({ sesion, body }) => {
    // The package is read by the first call, not by every start.
    const { runGraphql } = await import('./ejecutar.ts')
    return runGraphql(deps, sesion, body)
  })
}
