/** The provider's webhooks: late, twice, in another order or never, as real ones. */

import { setTimeout as sleep } from 'node:timers/promises'
import { endAfter } from '@pura/contract'
import { type Destino, matches, type Quien } from '../fallas/direccion.ts'
import type { Entorno } from '../fallas/entorno.ts'

export type RutaAviso = '' | '/newCard' | '/subscription/payment/results'

export interface Aviso {
  ruta: RutaAviso
  cuerpo: object
  /** The same with an invalid signature. */
  falso: object
  quien: Quien
}

export interface AvisoDado {
  ruta: RutaAviso
  cuerpo: object
  quien: Quien
  respuestas: number[]
}

const REINTENTOS = 5
const ESPERA_MAXIMA_MS = 5_000
const MAX_RECORDADOS = 20_000

export class Avisos {
  readonly #cierre = new AbortController()
  /** Each waits for the next webhook that matches its failure's address. */
  #retenidos: { aviso: Aviso; a: Destino }[] = []
  readonly dados: AvisoDado[] = []
  /** Address of the webhooks; nothing is sent while undefined. */
  destino: string | undefined

  constructor(
    private readonly entorno: Entorno,
    private readonly warn: (linea: string) => void,
    private readonly esperaReintentoMs = 1_000,
  ) {}

  tell(aviso: Aviso): void {
    const { falla, a } = this.entorno.fallas.takeDirigida('aviso', aviso.quien) ?? {}
    if (falla?.tipo === 'perdido') return
    if (falla?.tipo === 'desorden' && a !== undefined) {
      this.#retenidos.push({ aviso, a })
      return
    }
    const cuerpo = falla?.tipo === 'firmaMala' ? aviso.falso : aviso.cuerpo
    const espera = falla?.tipo === 'tarde' ? falla.ms : 0
    const veces = falla?.tipo === 'duplicado' ? 2 : 1
    const retenidos = this.#retenidos.filter((r) => matches(r.a, aviso.quien))
    this.#retenidos = this.#retenidos.filter((r) => !retenidos.includes(r))
    const entregas = Array.from({ length: veces }, () => this.#deliver({ ...aviso, cuerpo }, espera))
    // Held webhooks are sent after this one.
    void Promise.all(entregas)
      .then(() => Promise.all(retenidos.map((r) => this.#deliver(r.aviso, 0))))
      .catch(() => undefined)
  }

  /** Sends all webhooks of this address again. */
  async repeat(a: Destino): Promise<number> {
    const todos = this.dados.filter(({ quien }) => matches(a, quien))
    for (const dado of todos) await this.#deliver(dado, 0)
    return todos.length
  }

  clear(): void {
    this.#retenidos.length = 0
    this.dados.length = 0
  }

  close(): void {
    this.#cierre.abort()
  }

  async #deliver({ ruta, cuerpo, quien }: Omit<Aviso, 'falso'>, espera: number): Promise<void> {
    if (espera > 0) await this.#sleep(espera)
    const dado: AvisoDado = { ruta, cuerpo, quien, respuestas: [] }
    if (this.dados.length < MAX_RECORDADOS) this.dados.push(dado)
    const { destino } = this
    if (destino === undefined) return
    for (let intento = 0; intento <= REINTENTOS; intento += 1) {
      if (intento > 0) await this.#sleep(this.esperaReintentoMs * 2 ** (intento - 1))
      const status = await this.#post(destino + ruta, cuerpo)
      dado.respuestas.push(status)
      if (status >= 200 && status < 300) return
    }
    this.warn(`Nadie recibió el aviso de pago en ${destino}${ruta}`)
  }

  /** Status; 0 without an answer. */
  async #post(url: string, cuerpo: object): Promise<number> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(cuerpo),
        redirect: 'error',
        signal: endAfter(ESPERA_MAXIMA_MS, this.#cierre.signal),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return 0
    }
  }

  #sleep = (ms: number): Promise<void> => sleep(Math.max(0, ms), undefined, { signal: this.#cierre.signal, ref: false })
}
