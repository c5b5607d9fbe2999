import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Quien } from '../../fallas/direccion.ts'
import type { Entorno } from '../../fallas/entorno.ts'
import { serveWithFallas } from '../../fallas/servir.ts'
import { Abort, type Answer } from '../../lib/answer.ts'
import type { Sesiones, Tokens } from './sesiones.ts'
import { cedulaOf, findUsuario, type UsuarioIdp } from './usuarios.ts'

export const IDP_BASE = '/auth/realms/rut-stag/protocol/openid-connect'
export const SANDBOX_CLIENT_ID = 'api-stag'

const peticion = z.object({
  grant_type: z.string().optional(),
  client_id: z.string().optional(),
  username: z.string().optional(),
  password: z.string().optional(),
  refresh_token: z.string().optional(),
})
type Peticion = z.infer<typeof peticion>

interface Idp {
  entorno: Entorno
  sesiones: Sesiones
  usuarios: readonly UsuarioIdp[]
}

/** The identity provider of the sandbox (docs/hacienda.md §7): password and refresh grants, and logout. */
export function idpRoutes(app: FastifyInstance, { entorno, sesiones, usuarios }: Idp): void {
  app.post(
    `${IDP_BASE}/token`,
    serveWithFallas(entorno, 'token', quienDe, ({ body }) => {
      const datos = readPeticion(body)
      if (datos.grant_type === 'password') return tokenAnswer(signIn(datos), entorno)
      if (datos.grant_type === 'refresh_token') return tokenAnswer(renew(datos), entorno)
      throw problem(400, 'unsupported_grant_type', 'Unsupported grant_type')
    }),
  )

  app.post(
    `${IDP_BASE}/logout`,
    serveWithFallas(entorno, 'token', quienDe, ({ body }) => {
      const { refresh_token: refreshToken } = readPeticion(body)
      if (!refreshToken) throw problem(400, 'invalid_request', 'No refresh token')
      if (!sesiones.close(refreshToken)) throw problem(400, 'invalid_grant', 'Invalid refresh token')
      return { status: 204 }
    }),
  )

  function quienDe({ body }: { body: unknown }): Quien {
    const { username, refresh_token: refreshToken } = peticion.safeParse(body).data ?? {}
    const sesion = refreshToken === undefined ? undefined : sesiones.findByRefreshToken(refreshToken)
    const usuario = username ?? sesion?.usuario
    const listado = usuarios.find((u) => u.usuario.toLowerCase() === usuario?.toLowerCase())
    return { usuario, emisor: sesion?.cedula ?? listado?.cedula ?? (usuario && cedulaOf(usuario)) }
  }

  function signIn({ username = '', password = '' }: Peticion): Tokens {
    const entrada = findUsuario(usuarios, username, password)
    if (!entrada) throw problem(401, 'invalid_grant', 'Invalid user credentials')
    return sesiones.open(entrada.usuario, entrada.cedula)
  }

  function renew({ refresh_token: refreshToken }: Peticion): Tokens {
    if (!refreshToken) throw problem(400, 'invalid_request', 'No refresh token')
    const tokens = sesiones.refresh(refreshToken)
    if (!tokens) throw problem(400, 'invalid_grant', 'Token is not active')
    return tokens
  }
}

function readPeticion(body: unknown): Peticion {
  const leida = peticion.safeParse(body ?? {})
  if (!leida.success) throw problem(400, 'invalid_request', 'Malformed form')
  // A production client_id in the sandbox, or the reverse (docs/hacienda.md §7).
  if (leida.data.client_id !== SANDBOX_CLIENT_ID) throw problem(400, 'unauthorized_client', 'UNKNOWN_CLIENT')
  return leida.data
}

function tokenAnswer({ sesion, accessToken }: Tokens, { ajustes }: Entorno): Answer {
  return {
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      access_token: accessToken,
      expires_in: ajustes.vidaTokenS,
      refresh_expires_in: ajustes.vidaRefreshS,
      refresh_token: sesion.refreshToken,
      token_type: 'bearer',
      'not-before-policy': 0,
      session_state: sesion.id,
    },
  }
}

const problem = (status: number, error: string, description: string): Abort =>
  new Abort({ status, body: { error, error_description: description } })
