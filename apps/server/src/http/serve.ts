/** Binds an entry of the contract to the function that answers it. */
import type { IncomingHttpHeaders } from 'node:http'
import type { BodyOf, Endpoint, Paginacion, ParamsOf, QueryOf, ResponseOf } from '@pura/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authorize, refuseForeignCia } from './authorization.ts'
import { parseJson } from './json.ts'
import type { Sesion } from './sesion.ts'
import { validate } from './validation.ts'

export interface PublicContext<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly headers: IncomingHttpHeaders
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Context<E extends Endpoint> extends PublicContext<E> {
  readonly sesion: Sesion
}

type Handled<E extends Endpoint> = ResponseOf<E> | Answer<ResponseOf<E>>
export type Handler<E extends Endpoint, C = Context<E>> = (context: C) => Handled<E> | Promise<Handled<E>>

/** Data with what the envelope says beside it (ambiguities D6). */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly beside: { mensaje?: string; paginacion?: Paginacion },
  ) {}
}
export const answer = <T>(data: T, beside: { mensaje?: string; paginacion?: Paginacion }): Answer<T> =>
  new Answer(data, beside)

/** An endpoint for whoever has a session; the handler knows whose. */
export function serve<E extends Endpoint>(app: FastifyInstance, e: E, handler: Handler<E>): void {
  if (e.access === 'publico') throw new Error(`${e.path} es público: use servePublic`)
  addRoute(app, e, (context) => {
    const { sesion } = context.request
    if (!sesion) throw new Error(`${e.path} llegó sin sesión`)
    return handler({ ...context, sesion })
  })
}

/** An endpoint that anybody may call. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handler: Handler<E, PublicContext<E>>,
): void {
  if (e.access !== 'publico') throw new Error(`${e.path} necesita sesión: use serve`)
  addRoute(app, e, handler)
}

function addRoute<E extends Endpoint>(app: FastifyInstance, e: E, handler: Handler<E, PublicContext<E>>): void {
  app.route({
    method: e.method,
    url: e.path,
    bodyLimit: e.consumes === 'application/octet-stream' ? MAX_FILE : e.maxBody,
    onRequest: (request) => authorize(app, request, e),
    handler: async (request, reply) => {
      const given = await handler({
        ...readInput(e, request),
        headers: request.headers,
        request,
        reply,
      })
      return send(e, reply, given instanceof Answer ? given : new Answer(given, {}))
    },
  })
}

/** The official CABYS workbook is below 10 MB; this leaves room for it to grow. */
const MAX_FILE = 64 * 1024 * 1024

function readInput<E extends Endpoint>(e: E, request: FastifyRequest) {
  const body = e.body instanceof z.ZodUndefined ? undefined : decodeBody(e, request)
  if (request.sesion) refuseForeignCia(request.sesion, e, request.params, request.query, body)
  return {
    params: validate(e.params, request.params) as ParamsOf<E>,
    query: validate(e.query, request.query) as QueryOf<E>,
    body: validate(e.body, body) as BodyOf<E>,
  }
}

/** Ambiguities D5: a document may come as JSON or as a text that holds the JSON. */
function decodeBody(e: Endpoint, { body }: FastifyRequest): unknown {
  return e.consumes === 'application/json' && typeof body === 'string' ? parseJson(body) : body
}

function send(e: Endpoint, reply: FastifyReply, { data, beside }: Answer<unknown>): FastifyReply {
  if (e.answer !== 'sobre' && e.answer !== 'desnudo') return reply.type(e.answer).send(data)
  // What the contract does not name never leaves, whatever a repository returned (SEC-04).
  const clean = e.response.parse(data)
  if (e.answer === 'desnudo') return reply.send(clean)
  return reply.send({ respuesta: true, mensaje: '', ...beside, data: clean })
}
