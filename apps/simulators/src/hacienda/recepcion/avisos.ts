import { setTimeout as sleep } from 'node:timers/promises'
import { endAfter } from '@pura/contract'
import type { Entorno } from '../../fallas/entorno.ts'
import { demoraOf, estadoOf, type Recibido } from './recibido.ts'
import { consultaBody } from './rutas.ts'

const REINTENTOS = 3
const ESPERA_MAXIMA_MS = 5_000

/** Sends the decision to the sender's callbackUrl: once, with three retries (docs/hacienda.md §7). */
export class Avisos {
  readonly #cierre = new AbortController()

  constructor(
    private readonly entorno: Entorno,
    private readonly warn: (linea: string) => void,
    private readonly esperaReintentoMs = 1_000,
  ) {}

  notify(recibido: Recibido): void {
    if (recibido.callbackUrl) this.#deliver(recibido, recibido.callbackUrl).catch(() => undefined)
  }

  close(): void {
    this.#cierre.abort()
  }

  async #deliver(recibido: Recibido, url: string): Promise<void> {
    const { ajustes, reloj } = this.entorno
    await this.#sleep(recibido.recibidoEn + demoraOf(recibido, ajustes) - reloj.now())
    for (let intento = 0; intento <= REINTENTOS; intento += 1) {
      if (intento > 0) await this.#sleep(this.esperaReintentoMs)
      if (await this.#post(recibido, url)) return
    }
    this.warn(`Nadie respondió 200 en ${url} por ${recibido.id}`)
  }

  async #post(recibido: Recibido, url: string): Promise<boolean> {
    const { reloj, ajustes } = this.entorno
    const body = consultaBody(recibido, estadoOf(recibido, reloj.now(), ajustes) ?? 'recibido')
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: endAfter(ESPERA_MAXIMA_MS, this.#cierre.signal),
      })
      return answer.status === 200
    } catch {
      return false
    }
  }

  #sleep = (ms: number): Promise<void> => sleep(Math.max(0, ms), undefined, { signal: this.#cierre.signal, ref: false })
}
