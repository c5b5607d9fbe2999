/** What the provider tells by itself: late, twice, in another order or never, as the real ones do. */

import { setTimeout as sleep } from 'node:timers/promises'
import { endAfter } from '@pura/contract'
import type { Entorno } from '../entorno.ts'

export type RutaAviso = '' | '/newCard' | '/subscription/payment/results'

export interface Aviso {
  ruta: RutaAviso
  cuerpo: object
  /** The same with a signature of nobody. */
  falso: object
}

export interface AvisoDado {
  ruta: RutaAviso
  cuerpo: object
  respuestas: number[]
}

const REINTENTOS = 5
const ESPERA_MAXIMA_MS = 5_000
const MAX_RECORDADOS = 20_000

export class Avisos {
  readonly #cierre = new AbortController()
  readonly #retenidos: Aviso[] = []
  readonly dados: AvisoDado[] = []
  /** Where they go; nowhere until somebody says so. */
  destino: string | undefined

  constructor(
    private readonly entorno: Entorno,
    private readonly avisar: (linea: string) => void,
    private readonly esperaReintentoMs = 1_000,
  ) {}

  tell(aviso: Aviso): void {
    const falla = this.entorno.fallas.take('aviso')
    if (falla?.tipo === 'perdido') return
    if (falla?.tipo === 'desorden') {
      this.#retenidos.push(aviso)
      return
    }
    const cuerpo = falla?.tipo === 'firmaMala' ? aviso.falso : aviso.cuerpo
    const espera = falla?.tipo === 'tarde' ? falla.ms : 0
    const veces = falla?.tipo === 'duplicado' ? 2 : 1
    const retenidos = this.#retenidos.splice(0)
    const entregas = Array.from({ length: veces }, () => this.#deliver(aviso.ruta, cuerpo, espera))
    // Those that were held go after this one.
    void Promise.all(entregas)
      .then(() => Promise.all(retenidos.map(({ ruta, cuerpo: c }) => this.#deliver(ruta, c, 0))))
      .catch(() => undefined)
  }

  /** Everything that was ever told, once more. */
  async repeat(): Promise<number> {
    const todos = [...this.dados]
    for (const { ruta, cuerpo } of todos) await this.#deliver(ruta, cuerpo, 0)
    return todos.length
  }

  clear(): void {
    this.#retenidos.length = 0
    this.dados.length = 0
  }

  close(): void {
    this.#cierre.abort()
  }

  async #deliver(ruta: RutaAviso, cuerpo: object, espera: number): Promise<void> {
    if (espera > 0) await this.#sleep(espera)
    const dado: AvisoDado = { ruta, cuerpo, respuestas: [] }
    if (this.dados.length < MAX_RECORDADOS) this.dados.push(dado)
    const { destino } = this
    if (destino === undefined) return
    for (let intento = 0; intento <= REINTENTOS; intento += 1) {
      if (intento > 0) await this.#sleep(this.esperaReintentoMs * 2 ** (intento - 1))
      const status = await this.#post(destino + ruta, cuerpo)
      dado.respuestas.push(status)
      if (status >= 200 && status < 300) return
    }
    this.avisar(`Nadie recibió el aviso de pago en ${destino}${ruta}`)
  }

  /** 0: nobody answered. */
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
