/**
 * Kind of work under way. On PostgreSQL each kind has its own connections and timeouts, so that a locked row blocks
 * only its own kind: issuing does not block sign-in, and the queue does not block issuing.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type ClaseTrabajo = 'consulta' | 'lista' | 'emision' | 'trabajo' | 'mantenimiento'

export interface Paciencia {
  /** Connections of the process for this kind. */
  conexiones: number
  /** PostgreSQL's lock_timeout; 0: none. */
  candadoMs: number
  /** PostgreSQL's statement_timeout. */
  sentenciaMs: number
  /** Its statements are short: time beyond the other limits was spent waiting for a lock, so the statement is ended. */
  isBreve?: boolean
  /** Planner settings that differ from PostgreSQL's defaults. */
  ajustes?: Readonly<Record<string, string>>
}

/**
 * JIT compilation takes longer than any of our statements, and PostgreSQL uses it for those it estimates as costly:
 * balances of fifty sales, or a sequential scan.
 */
const SIN_COMPILAR = { jit: 'off' }

/**
 * A plan is cached as long as its connection, also for foreign keys and triggers. A plan made while the table is small
 * would use a sequential scan ever after, and each insert would be slower than the one before (decisions/0069). Tables
 * hold the rows of every company, and our queries have their index.
 */
const POR_INDICE = { enable_seqscan: 'off', ...SIN_COMPILAR }

export const PACIENCIA: Readonly<Record<ClaseTrabajo, Paciencia>> = {
  /** A user waits for a screen. */
  consulta: { conexiones: 10, candadoMs: 5_000, sentenciaMs: 30_000, ajustes: POR_INDICE },
  /**
   * A user waits for a list of many rows: few at once, so that short queries find a connection and a processor. A
   * generic plan would compare each name of the list with each document, and parallel workers cost more to start than
   * they save.
   */
  lista: {
    conexiones: 4,
    candadoMs: 5_000,
    sentenciaMs: 30_000,
    ajustes: { plan_cache_mode: 'force_custom_plan', max_parallel_workers_per_gather: '0', ...SIN_COMPILAR },
  },
  /** Documents of one register wait for their number one after another. */
  emision: { conexiones: 6, candadoMs: 8_500, sentenciaMs: 8_500, isBreve: true, ajustes: POR_INDICE },
  /**
   * The queue: no user waits for it, and it must not make users wait. A job behind a locked row soon releases its
   * connection to jobs of other companies, and is tried again.
   */
  trabajo: { conexiones: 2, candadoMs: 2_000, sentenciaMs: 60_000, ajustes: POR_INDICE },
  /** Migrations and catalogues: one process waits for another, and changing a big table takes long. */
  mantenimiento: { conexiones: 2, candadoMs: 0, sentenciaMs: 600_000 },
}

/** Waits of one request or job for the database, all its transactions and retries together. */
export const ESPERA_TOTAL_MS = 8_500
/** Limit of each further wait once ESPERA_TOTAL_MS is used up: the sum stays below ten seconds. */
const ESPERA_MINIMA_MS = 250
/** Shorter times count as work, not as waiting: a busy machine causes them too. */
const AL_INSTANTE_MS = 500

export class Espera {
  #gastada = 0

  /** @param ms time waited for a held connection, or taken by statements */
  spend(ms: number): void {
    if (ms > AL_INSTANTE_MS) this.#gastada += ms
  }

  get isGastada(): boolean {
    return this.#gastada >= ESPERA_TOTAL_MS
  }

  /** Shortens a limit, in milliseconds, to the rest of ESPERA_TOTAL_MS. 0 means no limit and stays 0. */
  left(limite: number): number {
    if (limite === 0 || this.#gastada === 0) return limite
    return Math.round(Math.min(limite, Math.max(ESPERA_MINIMA_MS, ESPERA_TOTAL_MS - this.#gastada)))
  }
}

interface Trabajo {
  clase: ClaseTrabajo
  /** Lists are read from the primary, although there is a standby. */
  isAlPrincipal?: boolean
  espera: Espera | undefined
}

const actual = new AsyncLocalStorage<Trabajo>()

export const currentClase = (): ClaseTrabajo => actual.getStore()?.clase ?? 'consulta'
export const currentEspera = (): Espera => actual.getStore()?.espera ?? new Espera()

export const isAlPrincipal = (): boolean => actual.getStore()?.isAlPrincipal ?? false

/** Runs the work, and all it starts, as this kind. */
export const runAs = <T>(clase: ClaseTrabajo, work: () => T): T =>
  actual.run({ espera: undefined, ...actual.getStore(), clase }, work)

/** Runs the work so that its lists are read from the primary. */
export const runAlPrincipal = <T>(work: () => T): T =>
  actual.run({ clase: currentClase(), espera: actual.getStore()?.espera, isAlPrincipal: true }, work)

/** Adds up the waits of one request or one job. Nested work adds to the outer sum. */
export function withEspera<T>(work: () => T): T {
  const fuera = actual.getStore()
  if (fuera?.espera) return work()
  return actual.run({ ...fuera, clase: currentClase(), espera: new Espera() }, work)
}
