/** Turns of the calls of a company: those that wait make only its own calls wait (docs/decisions/0132). */
import { LIMITES } from '@pura/domain/limites'
import { mensajes } from '@pura/domain/mensajes'
import { PACIENCIA } from '../db/motor/clase.ts'
import { type Puestos, Turnos } from '../lib/reparto.ts'
import { AppError } from './errors.ts'

type End = () => void

export class LlamadasEnTurnos {
  readonly #turnos: Turnos<(end: End) => void>

  /** @param enEspera most waiting calls of a company; ten times as many of all companies */
  constructor(puestos: Puestos, enEspera: number) {
    this.#turnos = new Turnos(puestos, { deUno: enEspera, deTodos: 10 * enEspera })
  }

  /** @throws AppError 429 if too many of the company wait already */
  async run<T>(work: () => T | Promise<T>): Promise<T> {
    const end = await new Promise<End>((resolve, reject) => {
      if (this.#turnos.push(resolve)) this.#next()
      else reject(new AppError('too_many_attempts', mensajes.general.demasiadasSolicitudes, { headers: RETRY }))
    })
    try {
      return await work()
    } finally {
      end()
      this.#next()
    }
  }

  #next(): void {
    for (let turno = this.#turnos.next(); turno; turno = this.#turnos.next()) turno.item(turno.end)
  }
}

const RETRY = { 'retry-after': '1' }

/** Calls of sessions; the slots of all companies have no limit. */
export const createLlamadas = (): LlamadasEnTurnos =>
  new LlamadasEnTurnos({ total: Infinity, porCia: LIMITES.llamadasALaVez }, LIMITES.llamadasEnEspera)

/** A company leaves one connection of lists to others. */
const PROPIAS = PACIENCIA.lista.conexiones - 1
export const createListas = (): LlamadasEnTurnos =>
  new LlamadasEnTurnos({ total: 2 * PROPIAS, porCia: PROPIAS }, LIMITES.listasEnEspera)
