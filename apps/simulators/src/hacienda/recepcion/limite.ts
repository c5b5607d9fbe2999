import type { Entorno } from '../../fallas/entorno.ts'
import { Abort } from '../../lib/answer.ts'

/**
 * Counts each user's requests in fixed windows and reports how many are left (docs/hacienda.md §7: X-Ratelimit-*,
 * reset in epoch seconds).
 */
export class Limite {
  readonly #ventanas = new Map<string, { vence: number; usadas: number }>()

  constructor(private readonly entorno: Entorno) {}

  /** Returns the rate-limit headers; throws 429 beyond the limit. */
  spend(usuario: string): Record<string, string> {
    const { limitePeticiones, ventanaLimiteS } = this.entorno.ajustes
    const ahora = this.entorno.reloj.now()
    const actual = this.#ventanas.get(usuario)
    const ventana = actual && actual.vence > ahora ? actual : { vence: ahora + ventanaLimiteS * 1000, usadas: 0 }
    ventana.usadas += 1
    this.#ventanas.set(usuario, ventana)
    const headers = {
      'x-ratelimit-limit': String(limitePeticiones),
      'x-ratelimit-remaining': String(Math.max(0, limitePeticiones - ventana.usadas)),
      'x-ratelimit-reset': String(Math.ceil(ventana.vence / 1000)),
    }
    if (ventana.usadas > limitePeticiones) {
      throw new Abort({ status: 429, headers, body: { message: 'Límite de peticiones alcanzado' } })
    }
    return headers
  }

  clear(): void {
    this.#ventanas.clear()
  }
}
