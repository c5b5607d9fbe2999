import { mensajes, type RechazoCredencial } from '@pura/domain/mensajes'
import type { CiaAutorizada } from '../../db/index.ts'
import { endAfter, fetchExterno } from '../fetch-externo.ts'
import { readJson } from '../respuesta.ts'
import type { CredencialHacienda, RecepcionUrls } from './tipos.ts'

const t = mensajes.hacienda

/** The identity provider was unreachable or gave no token; a retry may help. */
export class TokenNoDisponible extends Error {
  override readonly name = 'TokenNoDisponible'
}

/** The identity provider refused the company's credential; nothing is sent until it is accepted. */
export class CredencialRechazada extends Error {
  override readonly name = 'CredencialRechazada'
  constructor(readonly rechazo: RechazoCredencial) {
    super(t.credencial[rechazo])
  }
}

interface Token {
  /** Version of the credential it was requested with. */
  version: number
  usuario: string
  acceso: string
  accesoVence: number
  refresco: string
  refrescoVence: number
}

/** A token is renewed this long before it expires, so that it does not expire in transit. */
const MARGEN_MS = 20_000
const TIMEOUT_MS = 20_000
/** Tokens have some KB each. */
const TOKEN_MAXIMO = 256 * 1024

/** Result of a token request, for the metrics. */
export type ResultadoToken = 'aceptado' | RechazoCredencial | 'vacio' | 'sin_respuesta' | `${number}`

export interface TokensOptions {
  urls: RecepcionUrls
  loadCredencial: (codCia: CiaAutorizada) => Promise<CredencialHacienda>
  /** Called and awaited after each answer to user and password; null: accepted. */
  onCredencial?: (codCia: CiaAutorizada, rechazo: RechazoCredencial | null, version: number) => Promise<void>
  onLlamada?: (resultado: ResultadoToken) => void
  now?: () => number
}

/**
 * One token per company, cached until it expires, renewed with its refresh token and closed at the end: Hacienda
 * reportedly blocks a taxpayer with too many open sessions (docs/hacienda.md §7).
 */
export class Tokens {
  private readonly tokens = new Map<number, Token>()
  private readonly enCurso = new Map<number, Promise<Token>>()
  private readonly interrupted = new AbortController()

  private readonly options: TokensOptions
  private readonly now: () => number

  constructor(options: TokensOptions) {
    this.options = options
    this.now = options.now ?? (() => performance.now())
  }

  /** The token and the user it is for. @throws TokenNoDisponible, CredencialRechazada */
  async get(codCia: CiaAutorizada): Promise<Pick<Token, 'acceso' | 'usuario'>> {
    const token = this.tokens.get(codCia)
    if (token && token.accesoVence - MARGEN_MS > this.now()) return token
    return this.renewOnce(codCia, token)
  }

  /** Signs in with the stored credential even if it was refused before. @throws TokenNoDisponible, CredencialRechazada */
  async probe(codCia: CiaAutorizada): Promise<void> {
    await this.signIn(codCia, await this.options.loadCredencial(codCia))
  }

  /** After a change of the credential: drops and closes the session of the former one. */
  forget(codCia: number): void {
    const token = this.tokens.get(codCia)
    this.tokens.delete(codCia)
    if (token) void this.logout(token).catch(() => undefined)
  }

  private async renewOnce(codCia: CiaAutorizada, token: Token | undefined): Promise<Token> {
    // Concurrent callers share one request to the provider.
    let pending = this.enCurso.get(codCia)
    if (!pending) {
      pending = this.renew(codCia, token).finally(() => this.enCurso.delete(codCia))
      this.enCurso.set(codCia, pending)
    }
    return pending
  }

  /** A 401 means that the access token is invalid; the refresh token may still be valid. */
  invalidate(codCia: CiaAutorizada, acceso: string): void {
    const token = this.tokens.get(codCia)
    if (token?.acceso === acceso) token.accesoVence = 0
  }

  interrupt(): void {
    this.interrupted.abort()
  }

  async close(): Promise<void> {
    const open = [...this.tokens.values()]
    this.tokens.clear()
    await Promise.allSettled(open.map((t) => this.logout(t)))
  }

  private async renew(codCia: CiaAutorizada, previous: Token | undefined): Promise<Token> {
    const credencial = await this.options.loadCredencial(codCia)
    if (credencial.rechazo) throw new CredencialRechazada(credencial.rechazo)
    const { version } = credencial
    if (previous?.version === version && previous.refrescoVence - MARGEN_MS > this.now()) {
      const grant = { grant_type: 'refresh_token', refresh_token: previous.refresco }
      const token = await this.request(grant, credencial).catch(() => null)
      if (token) return this.keep(codCia, token)
    }
    return this.signIn(codCia, credencial)
  }

  private async signIn(codCia: CiaAutorizada, credencial: CredencialHacienda): Promise<Token> {
    const { usuario, contrasena, version } = credencial
    const tell = async (rechazo: RechazoCredencial | null) => this.options.onCredencial?.(codCia, rechazo, version)
    const grant = { grant_type: 'password', username: usuario, password: contrasena }
    const token = await this.request(grant, credencial).catch(async (error: unknown) => {
      if (error instanceof CredencialRechazada) await tell(error.rechazo)
      throw error
    })
    await tell(null)
    return this.keep(codCia, token)
  }

  private keep(codCia: CiaAutorizada, token: Token): Token {
    this.tokens.set(codCia, token)
    return token
  }

  private async request(
    grant: Record<string, string>,
    { version, usuario }: Pick<CredencialHacienda, 'version' | 'usuario'>,
  ): Promise<Token> {
    const { urls, onLlamada = () => undefined } = this.options
    const asked = this.now()
    const response = await fetchExterno(urls.token, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: urls.clientId, ...grant }),
      signal: endAfter(TIMEOUT_MS, this.interrupted.signal),
    }).catch((cause: unknown) => {
      onLlamada('sin_respuesta')
      throw new TokenNoDisponible('Hacienda no responde al pedir el token', { cause })
    })
    const body = (await readJson(response, TOKEN_MAXIMO).catch(() => null)) as Record<string, unknown> | null
    const rechazo = response.status === 400 || response.status === 401 ? rechazoOf(body) : undefined
    if (rechazo) {
      onLlamada(rechazo)
      throw new CredencialRechazada(rechazo)
    }
    if (response.ok && body?.access_token === '') {
      onLlamada('vacio')
      throw new TokenNoDisponible(t.tokenVacio)
    }
    if (!response.ok || typeof body?.access_token !== 'string') {
      onLlamada(`${response.status}`)
      throw new TokenNoDisponible(`Hacienda respondió ${response.status} al pedir el token`)
    }
    onLlamada('aceptado')
    return {
      version,
      usuario,
      acceso: body.access_token,
      accesoVence: asked + seconds(body.expires_in, 300),
      refresco: typeof body.refresh_token === 'string' ? body.refresh_token : '',
      refrescoVence: typeof body.refresh_token === 'string' ? asked + seconds(body.refresh_expires_in, 36_000) : 0,
    }
  }

  private async logout(token: Token): Promise<void> {
    if (!token.refresco) return
    await fetchExterno(this.options.urls.logout, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: this.options.urls.clientId, refresh_token: token.refresco }),
      signal: AbortSignal.timeout(LOGOUT_MS),
    })
  }
}

/** The refusal in a Keycloak answer (docs/hacienda.md §7.2); undefined if it names none, for example a gateway's page. */
function rechazoOf(body: Readonly<Record<string, unknown>> | null): RechazoCredencial | undefined {
  const error = String(body?.error ?? '')
  const dicho = String(body?.error_description ?? '')
  if (/^(unauthorized|invalid)_client$/.test(error) || /\bUNKNOWN_CLIENT\b/i.test(dicho)) return 'cliente'
  if (error !== 'invalid_grant') return undefined
  if (/not fully set up/i.test(dicho)) return 'cuenta'
  return /disabled|locked/i.test(dicho) ? 'bloqueada' : 'contrasena'
}

/** Part of the 15 seconds a process has to stop. */
const LOGOUT_MS = 3_000

const seconds = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback) * 1000
