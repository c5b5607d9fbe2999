import {
  ACCESO_DE_PESTANA,
  ACCESO_EN_URL,
  CIA_EN_PANTALLA,
  contract,
  type Endpoint,
  identificador,
  isArchivo,
} from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeAccesos } from '@pura/domain/mensajes/de-accesos'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readSesionCookie } from './cookie.ts'
import { AppError } from './errors.ts'
import { hasPedida, isAdministrador, type Sesion } from './sesion.ts'

/** Runs before the body is read: an unauthenticated caller cannot make the server read megabytes. */
export async function authorize(app: FastifyInstance, request: FastifyRequest, e: Endpoint): Promise<void> {
  refuseForeignOrigin(request)
  refuseForm(request, e)
  if (e.access === 'publico') return
  const token = readToken(request)
  const sesion = token === null ? null : await findSesion(app, token, readAcceso(request, e))
  if (!sesion) throw new AppError('unauthenticated', mensajes.general.sinSesion)
  // Set before anything is refused: the log then names the refused user.
  request.sesion = sesion
  if (!mayCall(sesion, e)) throw new AppError('forbidden', mensajes.general.sinPermiso)
  if (!mayChange(sesion, e)) throw new AppError('forbidden', mensajes.general.soloLectura)
  if (sesion.contrasenaTemporal && !CON_TEMPORAL.has(e.path)) {
    throw new AppError('forbidden', mensajes.cuenta.cambieTemporal)
  }
  if (sesion.faltaSegundoFactor && !SIN_SEGUNDO_FACTOR.has(e.path)) {
    throw new AppError('forbidden', mensajes.cuenta.faltaSegundoFactor)
  }
  refuseStaleCia(request, sesion)
}

/**
 * The session of the token in the company of the access, which is authorised on each call.
 * @throws AppError access_ended if there is a session, but none that may work there
 */
async function findSesion(app: FastifyInstance, token: string, idAcceso: number | null): Promise<Sesion | null> {
  const sesion = await app.findSesion(token, idAcceso)
  if (idAcceso === null || (sesion && sesion.idAcceso === idAcceso)) return sesion
  // A call that names another company is never answered from the own one.
  if (sesion || (await app.findSesion(token, null))) throw new AppError('access_ended', mensajesDeAccesos.termino)
  return null
}

/** Numbers of accesses begin at 1, so nobody holds this one: what is not a number is refused as one that ended. */
const NINGUNO = 0
const NUMERO = /^[1-9]\d{0,14}$/

/**
 * The access that a call names: in a header, or, for a file that a link fetches, in its address. Null without one. Sent
 * twice, or in both places with different numbers, it names none that exists.
 */
function readAcceso({ headers, query, method }: FastifyRequest, e: Endpoint): number | null {
  const enUrl = method === 'GET' && isArchivo(e) ? (query as Record<string, unknown>)[ACCESO_EN_URL] : undefined
  const dichos = [headers[ACCESO_DE_PESTANA], enUrl].filter((dicho) => dicho !== undefined)
  if (dichos.length === 0) return null
  const [dicho, otro = dicho] = dichos
  return typeof dicho === 'string' && NUMERO.test(dicho) && dicho === otro ? Number(dicho) : NINGUNO
}

/**
 * Checks during a download: the session is still open, in the same company, and may still make the call.
 * @throws AppError
 */
export async function assertStillMay(app: FastifyInstance, sesion: Sesion, e: Endpoint): Promise<void> {
  if (sesion.clase === 'control') return
  const viva = await app.checkSesion(sesion)
  const sigue = viva?.codCia === sesion.codCia && isAdministrador(viva) === isAdministrador(sesion)
  if (!sigue || viva.contrasenaTemporal || viva.faltaSegundoFactor || !mayCall(viva, e) || !mayChange(viva, e)) {
    throw new AppError('unauthenticated', mensajes.general.sinSesion)
  }
}

/** Calls allowed with a temporary password: sign out, or choose another password. */
const CON_TEMPORAL: ReadonlySet<string> = new Set([
  contract.sesion.get.path,
  contract.cuenta.cambiarContrasena.path,
  contract.cuenta.estadoContrasena.path,
  contract.users.opciones.path,
])

/** Calls allowed to an operator without the required second factor: sign out, or set it up. */
const SIN_SEGUNDO_FACTOR: ReadonlySet<string> = new Set([
  ...CON_TEMPORAL,
  contract.segundoFactor.get.path,
  contract.segundoFactor.iniciar.path,
  contract.segundoFactor.activar.path,
])

/**
 * A page sends the company it shows. After a switch in another tab it still shows the former company, and a factura
 * sent from it without a codCia of its own must not be saved in the new company.
 */
function refuseStaleCia({ headers }: FastifyRequest, { codCia }: Sesion): void {
  const shown = headers[CIA_EN_PANTALLA]
  if (shown !== undefined && shown !== String(codCia)) throw new AppError('forbidden', mensajes.general.otraCompania)
}

/**
 * Session of the caller of a public endpoint whose answer depends on it. Null without a session, and for sessions that
 * are not complete yet (temporary password, missing second factor).
 */
export async function findCaller(app: FastifyInstance, request: FastifyRequest): Promise<Sesion | null> {
  const token = readToken(request)
  const sesion = token === null ? null : await app.findSesion(token, null)
  return sesion?.contrasenaTemporal || sesion?.faltaSegundoFactor ? null : sesion
}

function readToken(request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization !== undefined) return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null
  return readSesionCookie(request)
}

/** SEC-01: refuses any codCia in the call that is not the session's, also deep inside a document. */
export function refuseForeignCia(sesion: Sesion, e: Endpoint, ...values: readonly unknown[]): void {
  if (e.otraCia && isAdministrador(sesion)) return
  if (values.some((value) => namesForeignCia(value, sesion.codCia))) {
    throw new AppError('forbidden', mensajes.general.otraCompania)
  }
}

/** The control token belongs to no company, so it is valid only for the operator's own calls. */
function mayCall(sesion: Sesion, e: Endpoint): boolean {
  if (e.access === 'administrador') return isAdministrador(sesion)
  return sesion.clase !== 'control' && hasPedida(sesion, e)
}

/** A role that only reads makes no call of its sections that changes something; what is the user's own stays theirs. */
const mayChange = ({ soloLectura }: Sesion, { consulta, opcion }: Endpoint): boolean =>
  !soloLectura || consulta || opcion.length === 0

/** Iterative: the sender decides how deep a body is nested. */
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

/** Parses the id as the contract does. A value that is no id names no company: the schema refuses or drops it. */
function isOther(escrito: unknown, codCia: number): boolean {
  const leido = ID.safeParse(escrito)
  return leido.success && leido.data !== codCia
}

const ID = identificador()

/**
 * A form on any page can send a body that a JSON call would read, without a CORS preflight. It cannot send JSON; and a
 * form that sends text holding JSON (docs/acuerdos.md D5) is refused by its origin.
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
 * A page of another site can make a browser send our cookie, but cannot hide its origin. A call with its own token is
 * exempt: no browser adds an Authorization header by itself.
 */
function refuseForeignOrigin(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method) || request.headers.authorization !== undefined) return
  if (!comesFromHere(request)) throw new AppError('forbidden', mensajes.general.sinPermiso)
}

/** Browsers send Sec-Fetch-Site on secure addresses and Origin on all; a caller that sends neither is no browser. */
function comesFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || hostOf(headers.origin) === host
}

/** `null` (a sandboxed frame) and anything that is no URL have no host, so they never match. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
