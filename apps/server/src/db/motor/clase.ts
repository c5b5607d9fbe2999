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

/**
 * To compile a statement takes PostgreSQL longer than any of ours takes to run, and it does so for what it believes to be
 * costly: balances of fifty sales, or whatever reads whole a table that has no index for it.
 */
const SIN_COMPILAR = { jit: 'off' }

/**
 * A plan lives as long as its connection, also one of a foreign key or inside a trigger. Made while a table is small it would
 * read the whole of it ever after, and each row that comes would take longer than the one before (decisions/0069): tables hold
 * the rows of every company, and what is asked of them has its index.
 */
const POR_INDICE = { enable_seqscan: 'off', ...SIN_COMPILAR }

export const PACIENCIA: Readonly<Record<ClaseTrabajo, Paciencia>> = {
  /** Somebody looks at a screen. */
  consulta: { conexiones: 10, candadoMs: 5_000, sentenciaMs: 30_000, ajustes: POR_INDICE },
  /**
   * Somebody looks through many rows: few at once, so that whoever asks for one row finds a connection and a processor. A
   * plan made for any list of names compares each of them with each document; workers cost more to start than they save.
   */
  lista: {
    conexiones: 4,
    candadoMs: 5_000,
    sentenciaMs: 30_000,
    ajustes: { plan_cache_mode: 'force_custom_plan', max_parallel_workers_per_gather: '0', ...SIN_COMPILAR },
  },
  /** Documents of one register wait for their number one after another. */
  emision: { conexiones: 6, candadoMs: 10_000, sentenciaMs: 30_000, ajustes: POR_INDICE },
  /** The queue: nobody waits for it, and it must not make those wait who do. */
  trabajo: { conexiones: 2, candadoMs: 10_000, sentenciaMs: 60_000, ajustes: POR_INDICE },
  /** Migrations and catalogues: one process waits for another, and a table takes what it takes. */
  mantenimiento: { conexiones: 2, candadoMs: 0, sentenciaMs: 600_000 },
}

const actual = new AsyncLocalStorage<ClaseTrabajo>()

export const currentClase = (): ClaseTrabajo => actual.getStore() ?? 'consulta'

/** Whatever this does and starts is of this kind. */
export const runAs = <T>(clase: ClaseTrabajo, work: () => T): T => actual.run(clase, work)
