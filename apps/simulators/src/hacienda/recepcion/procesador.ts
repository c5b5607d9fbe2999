import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Buzon } from './buzon.ts'
import type { Recibido, Veredicto } from './recibido.ts'

/** How long a queued document gives way to those still arriving. */
const PACIENCIA_MS = 50

/**
 * Validates in the background, one document at a time, giving way to those that are arriving: a burst is received first
 * and judged afterwards. A document whose validation breaks ends in `error`, as it does at Hacienda.
 */
export class Procesador {
  readonly #cola: string[] = []
  #trabajo: Promise<void> | undefined
  #llegadas = 0
  #cerrado = false

  constructor(
    private readonly buzon: Buzon,
    private readonly validar: (recibido: Recibido) => Veredicto | Promise<Veredicto>,
    private readonly onDecided: (recibido: Recibido) => void,
    private readonly avisar: (linea: string) => void,
  ) {
    for (const { id } of buzon.pendientes()) this.enqueue(id)
  }

  enqueue(id: string): void {
    this.#cola.push(id)
    this.#llegadas += 1
    this.#trabajo ??= this.#drain()
  }

  async close(): Promise<void> {
    this.#cerrado = true
    await this.#trabajo
  }

  async #drain(): Promise<void> {
    await this.#giveWay()
    for (let id = this.#cola.shift(); id !== undefined && !this.#cerrado; id = this.#cola.shift()) {
      await this.#process(id)
      await this.#giveWay()
    }
    this.#trabajo = undefined
  }

  async #giveWay(): Promise<void> {
    const limite = performance.now() + PACIENCIA_MS
    await nextTurn()
    while (this.#llegadas > 0 && performance.now() < limite) {
      this.#llegadas = 0
      await sleep(1)
    }
  }

  async #process(id: string): Promise<void> {
    const recibido = this.buzon.find(id)
    if (!recibido || recibido.veredicto) return
    this.buzon.decide(id, await this.#decide(recibido))
    this.onDecided(recibido)
  }

  async #decide(recibido: Recibido): Promise<Veredicto> {
    if (recibido.forzado?.tipo === 'error') return { estado: 'error', detalle: 'Falla interna pedida por control' }
    try {
      return await this.validar(recibido)
    } catch (error) {
      this.avisar(`La validación de ${recibido.id} falló: ${String(error)}`)
      return { estado: 'error', detalle: 'Falla interna del validador' }
    }
  }
}
