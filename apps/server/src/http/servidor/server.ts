import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import { CUERPO_PUBLICO } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { AppError } from '../errors.ts'
import { acceptBodies } from './cuerpo.ts'
import type { LimitesDeCuerpos } from './cuerpos-en-vuelo.ts'
import { handleErrors, sendError } from './error-handler.ts'

export interface ServerOptions {
  logLevel: string
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: string
  /** Folder for bodies that are too large for memory. */
  dataDir: string
  /** Default: those of the domain. */
  limites?: LimitesDeCuerpos
  /** Default: standard output. */
  logTo?: Writable
}

/** Fastify with everything that applies to all routes, and no route. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel, redact: { paths: SECRETS, censor: '***' }, stream: options.logTo },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    // Each call of the contract sets its own limit; no other route takes a body.
    bodyLimit: CUERPO_PUBLICO,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // A path that cannot be decoded reaches neither a route nor the error handler.
    frameworkErrors: (cause, _, reply) =>
      sendError(reply, new AppError('bad_request', mensajes.general.rutaDesconocida, { cause, headers: SIN_RUTA })),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.decorateRequest('sesion', null)
  handleErrors(app)
  logRequests(app)
  closeWhenAnswered(app)
  acceptBodies(app, options)
  app.register(formbody, { bodyLimit: 16 * 1024 })
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: API_POLICY },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Brotli's default is for files compressed once; at this level it is as fast as gzip and smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}

/**
 * Fastify's close ends idle connections only. A connection with a request under way becomes idle later, and would keep
 * the server open until the client closes it, over a minute.
 */
function closeWhenAnswered(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
}

/** Redacted wherever an object with these keys is logged. */
const SECRETS = ['authorization', 'cookie', 'contrasena', 'password', 'client_secret', 'secreto', 'pin', 'p12', 'token']
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  .concat('res.headers["set-cookie"]')

/** Content-Security-Policy of API answers: a browser may do nothing with them. Pages have their own policy (web.ts). */
const API_POLICY = { 'default-src': ["'none'"], 'frame-ancestors': ["'self'"], 'base-uri': ["'none'"] }

/** No hook runs for an address without a route, so these headers are set here; helmet sets them elsewhere. */
const SIN_RUTA = {
  'content-security-policy': "default-src 'none';frame-ancestors 'self';base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/**
 * The path for the log. An unknown path may contain anything: a typed card number, or data that a payment page appends
 * on its redirect. So only its first two segments are kept, without digits.
 */
const whereTo = (url: string): string => url.split('?', 1)[0]!.split('/', 3).join('/').replace(/\d/g, '#').slice(0, 100)

function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: request.routeOptions.url ?? whereTo(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        codCia: request.sesion?.codCia,
        // Two numbers: a log names no person.
        idUsuario: request.sesion?.idUsuario,
        ip: request.ip,
      },
      'respuesta',
    )
  })
}
