import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'

/** Characters: far more than the three operations need; depth is limited too. */
const MAX_CONSULTA = 10_000

/**
 * API-57 to API-59. The specification names the three operations and no path; the schema is in the server's
 * features/operacion/graphql.
 */
export const graphql = {
  run: endpoint({
    method: 'POST',
    path: '/graphql',
    tag: 'compañía',
    access: 'administrador',
    otraCia: true,
    summary: 'GraphQL: la última compañía, crear una y eliminarla por cod_cia, con las mismas reglas que /cia',
    body: z.object({
      query: z.string().max(MAX_CONSULTA),
      variables: z.record(z.string(), z.unknown()).nullish(),
      operationName: z.string().max(100).nullish(),
    }),
    // As GraphQL over HTTP requires: refusals are in `errors`, and the status stays 200.
    answer: 'desnudo',
    response: z.object({
      data: z.record(z.string(), z.unknown()).nullish(),
      errors: z
        .array(
          z.object({
            message: z.string(),
            path: z
              .array(z.union([z.string(), z.number()]))
              .readonly()
              .optional(),
            locations: z
              .array(z.object({ line: z.int(), column: z.int() }))
              .readonly()
              .optional(),
            extensions: z.record(z.string(), z.unknown()).optional(),
          }),
        )
        .optional(),
    }),
    example: { query: '{ cia(order_by: {cod_cia: desc}, limit: 1) { cod_cia ruc nombreCia } }' },
  }),
}
