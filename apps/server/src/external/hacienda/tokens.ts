import type { CiaAutorizada } from '../../db/index.ts'
import { endAfter, fetchExterno } from '../fetch-externo.ts'
import { readJson } from '../respuesta.ts'
import type { CredencialHacienda, RecepcionUrls } from './tipos.ts'

/** The identity provider refused or was unreachable; the document waits and is retried. */
export class TokenNoDisponible extends Error {
  constructor(
    mensaje: string,
    readonly credencialInvalida: boolean,
    options?: ErrorOptions,
  ) {
    super(mensaje, options)
    this.name = 'TokenNoDisponible'
  }
}

interface Token {
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

/**
 * One token per company, cached until it expires, renewed with its refresh token and closed at the end: Hacienda
 * reportedly blocks a taxpayer with too many open sessions (docs/hacienda.md §7).
 */
export class Tokens {
  private readonly tokens = new Map<number, Token>()
  private readonly enCurso = new Map<number, Promise<Token>>()
  private readonly interrupted = new AbortController()

  constructor(
    private readonly urls: RecepcionUrls,
    private readonly loadCredencial: (codCia: CiaAutorizada) => Promise<CredencialHacienda>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws TokenNoDisponible */
  async get(codCia: CiaAutorizada): Promise<string> {
    const token = this.tokens.get(codCia)
    if (token && token.accesoVence - MARGEN_MS > this.now()) return token.acceso
    // Concurrent callers share one request to the provider.
    let pending = this.enCurso.get(codCia)
    if (!pending) {
      pending = this.renew(codCia, token).finally(() => this.enCurso.delete(codCia))
      this.enCurso.set(codCia, pending)
    }
    return (await pending).acceso
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
    if (previous && previous.refrescoVence - MARGEN_MS > this.now()) {
      const token = await this.request({ grant_type: 'refresh_token', refresh_token: previous.refresco }).catch(
        () => null,
      )
      if (token) return this.keep(codCia, token)
    }
    const { usuario, contrasena } = await this.loadCredencial(codCia)
    return this.keep(codCia, await this.request({ grant_type: 'password', username: usuario, password: contrasena }))
  }

  private keep(codCia: CiaAutorizada, token: Token): Token {
    this.tokens.set(codCia, token)
    return token
  }

  private async request(grant: Record<string, string>): Promise<Token> {
    const asked = this.now()
    const response = await fetchExterno(this.urls.token, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: this.urls.clientId, ...grant }),
      signal: endAfter(TIMEOUT_MS, this.interrupted.signal),
    }).catch((cause: unknown) => {
      throw new TokenNoDisponible('Hacienda no responde al pedir el token', false, { cause })
    })
    const body = (await readJson(response, TOKEN_MAXIMO).catch(() => null)) as Record<string, unknown> | null
    if (response.status === 400 || response.status === 401) {
      throw new TokenNoDisponible('Hacienda rechazó el usuario o la contraseña de la compañía', true)
    }
    if (!response.ok || typeof body?.access_token !== 'string') {
      throw new TokenNoDisponible(`Hacienda respondió ${response.status} al pedir el token`, false)
    }
    return {
      acceso: body.access_token,
      accesoVence: asked + seconds(body.expires_in, 300),
      refresco: typeof body.refresh_token === 'string' ? body.refresh_token : '',
      refrescoVence: typeof body.refresh_token === 'string' ? asked + seconds(body.refresh_expires_in, 36_000) : 0,
    }
  }

  private async logout(token: Token): Promise<void> {
    if (!token.refresco) return
    await fetchExterno(this.urls.logout, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: this.urls.clientId, refresh_token: token.refresco }),
      signal: AbortSignal.timeout(LOGOUT_MS),
    })
  }
}

/** Part of the 15 seconds a process has to stop. */
const LOGOUT_MS = 3_000

const seconds = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback) * 1000
