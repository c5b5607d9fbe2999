import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Entorno } from '../../fallas/entorno.ts'
import type { Buzon } from './buzon.ts'
import type { Recibido, Veredicto } from './recibido.ts'

interface Encargo {
  entorno: Entorno
  buzon: Buzon
  validate(recibido: Recibido): Promise<Veredicto>
  onDecided(recibido: Recibido): void
  warn(linea: string): void
}

/** Milliseconds a queued document yields to arriving ones. */
const PACIENCIA_MS = 50

/**
 * Validates in the background, one document at a time, after those still arriving: a burst is received first and
 * judged afterwards. A document whose validation throws ends in `error`, as at Hacienda.
 */
export class Procesador {
  readonly #cola: string[] = []
  #trabajo: Promise<void> | undefined
  #llegadas = 0
  #cerrado = false

  constructor(private readonly encargo: Encargo) {
    for (const { id } of encargo.buzon.pendientes()) this.enqueue(id)
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
    const { buzon, onDecided, warn: avisar } = this.encargo
    const recibido = buzon.find(id)
    if (!recibido || recibido.veredicto) return
    try {
      buzon.decide(id, await this.#decide(recibido))
      onDecided(recibido)
    } catch (error) {
      // The file could not be written: the document stays undecided and the next start validates it again.
      avisar(`No se pudo guardar la decisión de ${id}: ${String(error)}`)
    }
  }

  async #decide(recibido: Recibido): Promise<Veredicto> {
    const { validate: validar, warn: avisar, entorno } = this.encargo
    const fail = (detalle: string): Veredicto => ({ estado: 'error', detalle, decididoEn: entorno.reloj.now() })
    if (recibido.forzado?.tipo === 'error') return fail('Falla interna pedida por el control del simulador')
    try {
      return await validar(recibido)
    } catch (error) {
      avisar(`La validación de ${recibido.id} falló: ${String(error)}`)
      return fail('Falla interna del validador')
    }
  }
}
