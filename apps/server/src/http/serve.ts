/** Binds an entry of the contract to the function that answers it. */
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import {
  type BodyOf,
  codCiaParams,
  type Endpoint,
  isArchivo,
  type Paginacion,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@pura/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CiaAutorizada } from '../db/index.ts'
import { runAlPrincipal, runAs, withEspera } from '../db/motor/clase.ts'
import { DatabaseReplicaError } from '../db/motor/errors.ts'
import { askWhile, watchLector } from '../lib/archivos/descarga.ts'
import { runFor } from '../lib/reparto.ts'
import { assertStillMay, authorize, refuseForeignCia } from './authorization.ts'
import { createListas, createLlamadas, type LlamadasEnTurnos } from './en-turnos.ts'
import { parseJsonInside } from './json.ts'
import { assertOrden } from './rango.ts'
import type { Sesion } from './sesion.ts'
import { refuseTarjeta, validate } from './validation.ts'

export interface PublicContext<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly headers: IncomingHttpHeaders
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The top-level codCia of a call is the session's; a sent one was only checked to be equal. */
type Propia<T> = T extends { codCia: number } ? Omit<T, 'codCia'> & { codCia: CiaAutorizada } : T

interface Context<E extends Endpoint> extends Omit<PublicContext<E>, 'params' | 'query' | 'body'> {
  readonly params: Propia<ParamsOf<E>>
  readonly query: Propia<QueryOf<E>>
  readonly body: Propia<BodyOf<E>>
  readonly sesion: Sesion
}

/**
 * For calls of the operator on any company: the company is a plain number, which opens nothing until the operator's
 * right is recorded.
 */
interface OperadorContext<E extends Endpoint> extends PublicContext<E> {
  readonly sesion: Sesion
}

type Handled<E extends Endpoint> = ResponseOf<E> | Answer<ResponseOf<E>>
export type Handler<E extends Endpoint, C = Context<E>> = (context: C) => Handled<E> | Promise<Handled<E>>

/** Data plus the extra fields of the envelope (docs/acuerdos.md D6). */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly beside: { mensaje?: string; paginacion?: Paginacion },
  ) {}
}
export const answer = <T>(data: T, beside: { mensaje?: string; paginacion?: Paginacion }): Answer<T> =>
  new Answer(data, beside)

/** Registers an endpoint for a session; the handler gets that session and reaches no other company. */
export const serve = <E extends Endpoint>(app: FastifyInstance, e: E, handler: Handler<E>): void =>
  serveEnTurno(llamadas, app, e, handler)

/** The same for a call that reads many rows: it uses the connections of lists (docs/decisions/0057, 0127). */
export const serveLista = <E extends Endpoint>(app: FastifyInstance, e: E, handler: Handler<E>): void =>
  serveEnTurno(listas, app, e, (context) => runAs('lista', () => askAgain(() => handler(context))))

/** Asks the primary what a standby could not do: a question changes nothing, so it may be asked twice. */
async function askAgain<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof DatabaseReplicaError)) throw error
    return runAlPrincipal(ask)
  }
}

const llamadas = createLlamadas()
const listas = createListas()

function serveEnTurno<E extends Endpoint>(
  turnos: LlamadasEnTurnos,
  app: FastifyInstance,
  e: E,
  handler: Handler<E>,
): void {
  if (e.access === 'publico') throw new Error(`${e.path} es público: use servePublic`)
  if (e.otraCia) throw new Error(`${e.path} puede nombrar otra compañía: use serveOperador`)
  addRoute(app, e, (context) => {
    const sesion = sesionOf(context)
    const { params, query, body } = context
    const propio = {
      ...context,
      params: withOwnCia<ParamsOf<E>>(params, sesion),
      query: withOwnCia<QueryOf<E>>(query, sesion),
      body: withOwnCia<BodyOf<E>>(body, sesion),
      sesion,
    }
    return turnos.run(() => handler(propio))
  })
}

/**
 * Registers an endpoint where the operator names a company (docs/acuerdos.md A5); anybody else must name the session's.
 */
export function serveOperador<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handler: Handler<E, OperadorContext<E>>,
): void {
  if (!e.otraCia) throw new Error(`${e.path} no nombra otra compañía: use serve`)
  addRoute(app, e, (context) => llamadas.run(() => handler({ ...context, sesion: sesionOf(context) })))
}

function sesionOf({ request }: { request: FastifyRequest }): Sesion {
  if (!request.sesion) throw new Error(`${request.routeOptions.url} llegó sin sesión`)
  return request.sesion
}

function withOwnCia<T>(value: T, { codCia }: Sesion): Propia<T> {
  const names = typeof value === 'object' && value !== null && 'codCia' in value && value.codCia != null
  return (names ? { ...value, codCia } : value) as Propia<T>
}

/** Registers an endpoint that anybody may call. */
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
    bodyLimit: e.maxBody,
    config: { archivos: e.archivos },
    onRequest: (request) => authorize(app, request, e),
    handler: async (request, reply) => {
      try {
        const input = readInput(e, request)
        const causante = request.sesion?.codCiaPropia ?? request.ip
        const work = () => handler({ ...input, headers: request.headers, request, reply })
        const { sesion } = request
        const given = await runFor(causante, () =>
          withEspera(() => (sesion ? askWhile(() => assertStillMay(app, sesion, e), work) : work())),
        )
        return send(e, reply, given instanceof Answer ? given : new Answer(given, {}))
      } finally {
        await request.cuerpo?.end()
      }
    },
  })
}

function readInput<E extends Endpoint>(e: E, request: FastifyRequest) {
  const { sesion } = request
  // The parsed values are authorised too; a company in the query counts even if the contract names none.
  const nombradas = [validate(codCiaSuelto, request.params), validate(codCiaSuelto, request.query)]
  if (sesion) refuseForeignCia(sesion, e, ...nombradas)
  const body = e.body instanceof z.ZodUndefined ? undefined : decodeBody(e, request)
  if (sesion) refuseForeignCia(sesion, e, body)
  refuseTarjeta(e, request.params, request.query, body)
  const query = validate(e.query, request.query) as QueryOf<E>
  assertOrden(query)
  return {
    params: validate(e.params, request.params) as ParamsOf<E>,
    query,
    body: validate(e.body, body) as BodyOf<E>,
  }
}

const codCiaSuelto = codCiaParams.partial()

/** docs/acuerdos.md D5: a document may come as JSON or as a text that holds the JSON. */
function decodeBody(e: Endpoint, { body }: FastifyRequest): unknown {
  return e.consumes === 'application/json' && typeof body === 'string' ? parseJsonInside(body) : body
}

function send(e: Endpoint, reply: FastifyReply, { data, beside }: Answer<unknown>): FastifyReply {
  if (isArchivo(e)) {
    if (data instanceof Readable) watchLector(reply.raw)
    return reply.type(e.answer).send(data)
  }
  // Fields that the contract does not name are never sent, whatever a repository returned (SEC-04).
  const clean = e.response.parse(data)
  if (e.answer === 'desnudo') return reply.send(clean)
  return reply.send({ respuesta: true, mensaje: '', ...beside, data: clean })
}
