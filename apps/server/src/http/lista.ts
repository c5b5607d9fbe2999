/** Turns of calls that read many rows: no company takes all connections of lists (docs/decisions/0127). */
import { LIMITES } from '@pura/domain/limites'
import { mensajes } from '@pura/domain/mensajes'
import { PACIENCIA, runAs } from '../db/motor/clase.ts'
import { Turnos } from '../lib/reparto.ts'
import { AppError } from './errors.ts'

type End = () => void

/** A company leaves one connection to others. */
const PROPIAS = PACIENCIA.lista.conexiones - 1
const { listasEnEspera } = LIMITES

export class TurnosDeLista {
  readonly #turnos = new Turnos<(end: End) => void>(
    { total: 2 * PROPIAS, porCia: PROPIAS },
    { deUno: listasEnEspera, deTodos: 10 * listasEnEspera },
  )

  /** @throws AppError 429 if too many of the company wait already */
  async run<T>(work: () => T | Promise<T>): Promise<T> {
    const end = await new Promise<End>((resolve, reject) => {
      if (this.#turnos.push(resolve)) this.#next()
      else reject(new AppError('too_many_attempts', mensajes.general.demasiadasSolicitudes, { headers: RETRY }))
    })
    try {
      return await runAs('lista', work)
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
