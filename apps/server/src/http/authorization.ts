import { CIA_EN_PANTALLA, contract, type Endpoint, identificador } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readSesionCookie } from './cookie.ts'
import { AppError } from './errors.ts'
import { hasOpcion, isAdministrador, type Sesion } from './sesion.ts'

/** Runs before the body is read: a stranger cannot make the server swallow megabytes. */
export async function authorize(app: FastifyInstance, request: FastifyRequest, e: Endpoint): Promise<void> {
  refuseForeignOrigin(request)
  refuseForm(request, e)
  if (e.access === 'publico') return
  const token = readToken(request)
  const sesion = token === null ? null : await app.findSesion(token)
  if (!sesion) throw new AppError('unauthenticated', mensajes.general.sinSesion)
  // Before anything is refused: the log says who was.
  request.sesion = sesion
  if (!mayCall(sesion, e)) throw new AppError('forbidden', mensajes.general.sinPermiso)
  if (sesion.contrasenaTemporal && !CON_TEMPORAL.has(e.path)) {
    throw new AppError('forbidden', mensajes.cuenta.cambieTemporal)
  }
  if (sesion.faltaSegundoFactor && !SIN_SEGUNDO_FACTOR.has(e.path)) {
    throw new AppError('forbidden', mensajes.cuenta.faltaSegundoFactor)
  }
  refuseStaleCia(request, sesion)
}

/** What a person who still has the one-time password of the mail may do: leave, or choose another. */
const CON_TEMPORAL: ReadonlySet<string> = new Set([
  contract.sesion.get.path,
  contract.cuenta.cambiarContrasena.path,
  contract.cuenta.estadoContrasena.path,
  contract.users.opciones.path,
])

/** What an operator may do who must have a second factor and has none: leave, or set it up. */
const SIN_SEGUNDO_FACTOR: ReadonlySet<string> = new Set([
  ...CON_TEMPORAL,
  contract.segundoFactor.get.path,
  contract.segundoFactor.iniciar.path,
  contract.segundoFactor.activar.path,
])

/**
 * A screen says which company it shows. After a switch in another tab it still shows the former one, and what it sends
 * without a codCia of its own (a factura) must not land in the new one.
 */
function refuseStaleCia({ headers }: FastifyRequest, { codCia }: Sesion): void {
  const shown = headers[CIA_EN_PANTALLA]
  if (shown !== undefined && shown !== String(codCia)) throw new AppError('forbidden', mensajes.general.otraCompania)
}

/** Who calls a public endpoint, when it makes a difference; null for strangers and for who may do nothing yet. */
export async function findCaller(app: FastifyInstance, request: FastifyRequest): Promise<Sesion | null> {
  const token = readToken(request)
  const sesion = token === null ? null : await app.findSesion(token)
  return sesion?.contrasenaTemporal || sesion?.faltaSegundoFactor ? null : sesion
}

function readToken(request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization !== undefined) return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null
  return readSesionCookie(request)
}

/** SEC-01: a codCia anywhere in the call other than the session's is refused, also deep inside a document. */
export function refuseForeignCia(sesion: Sesion, e: Endpoint, ...values: readonly unknown[]): void {
  if (e.otraCia && isAdministrador(sesion)) return
  if (values.some((value) => namesForeignCia(value, sesion.codCia))) {
    throw new AppError('forbidden', mensajes.general.otraCompania)
  }
}

/** The control token belongs to no company, so only the operator's own calls make sense with it. */
function mayCall(sesion: Sesion, { access, opcion }: Endpoint): boolean {
  if (access === 'administrador') return isAdministrador(sesion)
  return sesion.clase !== 'control' && (opcion.length === 0 || hasOpcion(sesion, opcion))
}

/** Walks without recursion: how deep a body is nested is up to whoever sends it. */
function namesForeignCia(value: unknown, codCia: number): boolean {
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const current = pending.pop()
    if (current === null || typeof current !== 'object' || current instanceof Uint8Array) continue
    if (!Array.isArray(current) && 'codCia' in current && isOther(current.codCia, codCia)) return true
    for (const inner of Array.isArray(current) ? current : Object.values(current)) {
      if (typeof inner === 'object' && inner !== null) pending.push(inner)
    }
  }
  return false
}

/** Read as the contract reads it. What it does not take for an id names no company: the schema refuses it, or drops it. */
function isOther(escrito: unknown, codCia: number): boolean {
  const leido = ID.safeParse(escrito)
  return leido.success && leido.data !== codCia
}

const ID = identificador()

/**
 * A form of any page can send what a call that expects JSON would read, without the browser asking first; JSON it cannot
 * send, and a text that holds JSON (docs/acuerdos.md D5) no form writes that is not refused by where it comes from.
 */
function refuseForm({ headers }: FastifyRequest, e: Endpoint): void {
  const tipo = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (e.consumes !== 'application/json' || tipo === undefined || tipo === '') return
  if (tipo !== 'application/json' && tipo !== 'text/plain') {
    throw new AppError('unsupported_media_type', mensajes.general.cuerpoInvalido)
  }
}

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
