/**
 * What kind of work is under way. On PostgreSQL each kind has connections of its own and its own patience, so that a row
 * that somebody holds makes its own kind wait and nobody else: not signing in for issuing, not issuing for the queue.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type ClaseTrabajo = 'consulta' | 'lista' | 'emision' | 'trabajo' | 'mantenimiento'

export interface Paciencia {
  /** Connections of the process for this kind. */
  conexiones: number
  /** PostgreSQL gives up waiting for a lock of somebody else; 0: never. */
  candadoMs: number
  /** PostgreSQL cancels a statement that runs longer. */
  sentenciaMs: number
  /** How PostgreSQL plans, where it is not as it would by itself. */
  ajustes?: Readonly<Record<string, string>>
}

export const PACIENCIA: Readonly<Record<ClaseTrabajo, Paciencia>> = {
  /** Somebody looks at a screen. */
  consulta: { conexiones: 10, candadoMs: 5_000, sentenciaMs: 30_000 },
  /**
   * Somebody looks through many rows: few at once, so that whoever asks for one row finds a connection and a processor. A
   * plan made for any list of names compares each of them with each document; workers cost more to start than they save.
   */
  lista: {
    conexiones: 4,
    candadoMs: 5_000,
    sentenciaMs: 30_000,
    ajustes: { plan_cache_mode: 'force_custom_plan', max_parallel_workers_per_gather: '0' },
  },
  /** Documents of one register wait for their number one after another. */
  emision: { conexiones: 6, candadoMs: 10_000, sentenciaMs: 30_000 },
  /** The queue: nobody waits for it, and it must not make those wait who do. */
  trabajo: { conexiones: 2, candadoMs: 10_000, sentenciaMs: 60_000 },
  /** Migrations and catalogues: one process waits for another, and a table takes what it takes. */
  mantenimiento: { conexiones: 2, candadoMs: 0, sentenciaMs: 600_000 },
}

const actual = new AsyncLocalStorage<ClaseTrabajo>()

export const currentClase = (): ClaseTrabajo => actual.getStore() ?? 'consulta'

/** Whatever this does and starts is of this kind. */
export const runAs = <T>(clase: ClaseTrabajo, work: () => T): T => actual.run(clase, work)
