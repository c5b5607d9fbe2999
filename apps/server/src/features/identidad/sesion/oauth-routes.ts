import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import type { AppError } from '../../../http/errors.ts'
import { servePublic } from '../../../http/serve.ts'
import { toAppError } from '../../../http/servidor/error-handler.ts'
import { isCliente, signIn } from './ingreso.ts'
import { API_LIFE_MS } from './sesiones.ts'

/** RFC 6749 §5.2; 401 for wrong credentials, as Hacienda's identity provider answers (docs/hacienda.md §7). */
class OAuthError extends Error {
  constructor(
    readonly status: 400 | 401,
    readonly error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type',
    descripcion: string,
  ) {
    super(descripcion)
  }
}

/** Tokens for programs. They last an hour and are requested again; there is no refresh token. */
export function oauthRoutes(
  api: FastifyInstance,
  { db, config, now, sesiones }: Con<'config' | 'db' | 'now' | 'sesiones'>,
): void {
  const context = { db, now, sufijo: config.loginSufijo, masterKey: config.masterKey }

  api.register(async (app) => {
    answerInOAuthShape(app)

    // Before the other fields, which a request of another grant type lacks: its error must name the grant type.
    app.addHook('preHandler', async ({ body }) => {
      const { grant_type: grant } = (body ?? {}) as { grant_type?: unknown }
      if (grant !== undefined && grant !== 'password')
        throw new OAuthError(400, 'unsupported_grant_type', 'grant_type: password')
    })

    servePublic(app, contract.oauth.token, async ({ body, request }) => {
      const direccion = request.ip
      const { client_id: clientId, client_secret: secreto, username: usuario } = body
      const cliente = { clientId, secreto, usuario, direccion }
      if (!(await isCliente(context, cliente))) {
        throw new OAuthError(401, 'invalid_client', 'client_id o client_secret incorrectos')
      }
      const { codCia, idUsuario } = await signIn(context, {
        usuario: body.username,
        contrasena: body.password,
        direccion,
        codigo: body.totp,
        cliente: clientId,
      })
      const token = await sesiones.create({
        codCia,
        idUsuario,
        clase: 'api',
        clientId: body.client_id,
        direccionIp: direccion,
        agente: request.headers['user-agent'] ?? '',
      })
      return { access_token: token, token_type: 'bearer' as const, expires_in: API_LIFE_MS / 1000 }
    })
  })
}

function answerInOAuthShape(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof OAuthError) return reply.code(error.status).send(bodyOf(error.error, error.message))
    const known = toAppError(error)
    if (known.status >= 500) request.log.error({ err: error }, known.message)
    return reply
      .code(known.codigo === 'invalid' ? 400 : known.status)
      .headers(known.headers)
      .send(bodyOf(errorOf(known), known.message))
  })
}

const bodyOf = (error: string, descripcion: string) => ({ error, error_description: descripcion })

function errorOf({ codigo }: AppError): string {
  if (codigo === 'wrong_credentials') return 'invalid_grant'
  if (codigo === 'second_factor_required') return 'mfa_required'
  if (codigo === 'too_many_attempts') return 'slow_down'
  return codigo === 'internal' ? 'server_error' : 'invalid_request'
}
