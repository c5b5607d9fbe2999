import type { Access } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'
import { ADMINISTRADOR, COOKIE, type Sesion } from './sesion.ts'

/** Runs before the body is read: a stranger cannot make the server swallow megabytes. */
export async function authorize(app: FastifyInstance, request: FastifyRequest, access: Access): Promise<void> {
  refuseForeignOrigin(request)
  if (access === 'publico') return
  const token = readToken(request)
  const sesion = token === null ? null : await app.findSesion(token)
  if (!sesion) throw new AppError('unauthenticated', mensajes.general.sinSesion)
  if (!mayCall(sesion, access)) throw new AppError('forbidden', mensajes.general.sinPermiso)
  request.sesion = sesion
}

function readToken(request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization !== undefined) return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null
  return request.cookies[COOKIE] ?? null
}

/** SEC-01: a codCia anywhere in the call other than the session's is refused, also deep inside a document. */
export function refuseForeignCia(sesion: Sesion, ...values: readonly unknown[]): void {
  if (values.some((value) => namesForeignCia(value, sesion.codCia))) {
    throw new AppError('forbidden', mensajes.general.otraCompania)
  }
}

/** The control token belongs to no company, so only the operator's own calls make sense with it. */
function mayCall(sesion: Sesion, access: Access): boolean {
  return access === 'administrador' ? sesion.nombreRol === ADMINISTRADOR : sesion.clase !== 'control'
}

/** Walks without recursion: how deep a body is nested is up to whoever sends it. */
function namesForeignCia(value: unknown, codCia: number): boolean {
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const current = pending.pop()
    if (current === null || typeof current !== 'object' || current instanceof Uint8Array) continue
    for (const [key, inner] of Object.entries(current)) {
      if (key === 'codCia' && isNumeric(inner) && Number(inner) !== codCia) return true
      pending.push(inner)
    }
  }
  return false
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value))

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A page of another site can make a browser send our cookie, but not hide where it comes from. A call that carries its
 * own token is exempt: no browser adds an Authorization header by itself.
 */
function refuseForeignOrigin(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method) || request.headers.authorization !== undefined) return
  if (!comesFromHere(request)) throw new AppError('forbidden', mensajes.general.sinPermiso)
}

/** Browsers say Sec-Fetch-Site on secure addresses and Origin on all; who says neither is no browser. */
function comesFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || hostOf(headers.origin) === host
}

/** `null` (a sandboxed frame) and anything that is no URL name no host, so they never match. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
