import { randomBytes, randomUUID } from 'node:crypto'
import type { Entorno } from '../../fallas/entorno.ts'

export interface Sesion {
  readonly id: string
  readonly usuario: string
  readonly cedula: string | undefined
  readonly abierta: number
  refreshToken: string
  refreshVence: number
}

export interface Tokens {
  sesion: Sesion
  accessToken: string
}

/** Open sessions and issued access tokens. All in memory: a restart ends every session, as Hacienda's may. */
export class Sesiones {
  readonly #sesiones = new Map<string, Sesion>()
  readonly #porRefresh = new Map<string, Sesion>()
  readonly #accesos = new Map<string, { sesion: Sesion; vence: number }>()
  readonly #conteo = new Map<string, { ingresos: number; maximo: number }>()

  constructor(private readonly entorno: Entorno) {}

  open(usuario: string, cedula: string | undefined): Tokens {
    this.#forgetVencidos()
    const sesion: Sesion = {
      id: randomUUID(),
      usuario,
      cedula,
      abierta: this.entorno.reloj.now(),
      refreshToken: '',
      refreshVence: 0,
    }
    this.#sesiones.set(sesion.id, sesion)
    const conteo = this.#conteo.get(usuario) ?? { ingresos: 0, maximo: 0 }
    this.#conteo.set(usuario, {
      ingresos: conteo.ingresos + 1,
      maximo: Math.max(conteo.maximo, this.#abiertas(usuario).length),
    })
    return this.#issue(sesion)
  }

  refresh(refreshToken: string): Tokens | undefined {
    const sesion = this.#porRefresh.get(refreshToken)
    return sesion && sesion.refreshVence > this.entorno.reloj.now() ? this.#issue(sesion) : undefined
  }

  findByRefreshToken = (refreshToken: string): Sesion | undefined => this.#porRefresh.get(refreshToken)

  /** The access token stays valid until it expires: its checker does not query the identity provider. */
  close(refreshToken: string): boolean {
    const sesion = this.#porRefresh.get(refreshToken)
    if (!sesion) return false
    this.#remove(sesion)
    return true
  }

  findByAccessToken(accessToken: string): Sesion | undefined {
    const acceso = this.#accesos.get(accessToken)
    return acceso && acceso.vence > this.entorno.reloj.now() ? acceso.sesion : undefined
  }

  clear(): void {
    for (const mapa of [this.#sesiones, this.#porRefresh, this.#accesos, this.#conteo]) mapa.clear()
  }

  /** Per user: sessions open now, the maximum open at once, and the number of sign-ins. */
  view() {
    this.#forgetVencidos()
    return [...this.#conteo].map(([usuario, conteo]) => {
      const abiertas = this.#abiertas(usuario)
      return { usuario, cedula: abiertas[0]?.cedula ?? null, abiertas: abiertas.length, ...conteo }
    })
  }

  /** The previous refresh token becomes invalid with each renewal, so a client that keeps using it is detected. */
  #issue(sesion: Sesion): Tokens {
    const now = this.entorno.reloj.now()
    const { vidaTokenS, vidaRefreshS } = this.entorno.ajustes
    this.#porRefresh.delete(sesion.refreshToken)
    sesion.refreshToken = randomBytes(32).toString('base64url')
    sesion.refreshVence = now + vidaRefreshS * 1000
    this.#porRefresh.set(sesion.refreshToken, sesion)
    const accessToken = randomBytes(32).toString('base64url')
    this.#accesos.set(accessToken, { sesion, vence: now + vidaTokenS * 1000 })
    return { sesion, accessToken }
  }

  #abiertas(usuario: string): Sesion[] {
    return [...this.#sesiones.values()].filter((s) => s.usuario === usuario)
  }

  #remove(sesion: Sesion): void {
    this.#sesiones.delete(sesion.id)
    this.#porRefresh.delete(sesion.refreshToken)
  }

  #forgetVencidos(): void {
    const now = this.entorno.reloj.now()
    for (const [token, acceso] of this.#accesos) if (acceso.vence <= now) this.#accesos.delete(token)
    for (const sesion of this.#sesiones.values()) if (sesion.refreshVence <= now) this.#remove(sesion)
  }
}
