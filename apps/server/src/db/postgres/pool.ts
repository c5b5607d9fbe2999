/** A PostgreSQL server by its URL: a bounded pool whose connections use the same formats as the embedded engine. */
import pg from 'pg'
import { type ClaseTrabajo, currentClase, PACIENCIA } from '../motor/clase.ts'
import { DatabaseBusyError, DatabaseError, isStalePlan, isUnavailable } from '../motor/errors.ts'
import { StatementNames } from '../motor/nombres.ts'
import type { Conexiones, Reply, Session, SessionSource } from '../motor/session.ts'
import { type Parameter, parserFor } from '../motor/values.ts'
import { Oyente } from './oyente.ts'

export interface PostgresOptions {
  url: string
  /** Connections of this process. */
  poolSize?: number
  /** How long to wait for a free connection, or for the server to accept a new one. */
  acquireMs?: number
  /** PostgreSQL ends a session whose transaction does nothing for this long. */
  idleMs?: number
  /** Replaces the limit of each kind of work (clase.ts). */
  statementLimitMs?: number
  lockLimitMs?: number
  /** Called when a connection breaks (restart of the server, network); the pool has replaced it. */
  onConnectionLost?: (error: Error) => void
}

export class PostgresPool implements SessionSource {
  readonly #pools = new Map<ClaseTrabajo, pg.Pool>()
  readonly #oyentes = new Set<Oyente>()
  readonly #options: PostgresOptions
  readonly #names = new StatementNames()
  #closed: Promise<void> | undefined

  constructor(options: PostgresOptions) {
    this.#options = options
  }

  /** Created on first use. */
  #poolOf(clase: ClaseTrabajo): pg.Pool {
    let pool = this.#pools.get(clase)
    if (!pool) {
      pool = this.#createPool(clase)
      this.#pools.set(clase, pool)
    }
    return pool
  }

  #createPool(clase: ClaseTrabajo): pg.Pool {
    const { conexiones, candadoMs, sentenciaMs, ajustes = {} } = PACIENCIA[clase]
    const {
      poolSize = conexiones,
      acquireMs = 10_000,
      idleMs = 60_000,
      statementLimitMs = sentenciaMs,
      lockLimitMs = candadoMs,
      onConnectionLost = () => undefined,
    } = this.#options
    const pool = new pg.Pool({
      connectionString: this.#options.url,
      application_name: `pura-factura ${clase}`,
      max: Math.min(poolSize, conexiones),
      connectionTimeoutMillis: acquireMs,
      idleTimeoutMillis: 30_000,
      idle_in_transaction_session_timeout: idleMs,
      statement_timeout: statementLimitMs,
      lock_timeout: lockLimitMs,
      keepAlive: true,
      // A cast between timestamptz and date must not depend on the server's configuration.
      options: toOptions({ TimeZone: 'UTC', DateStyle: 'ISO', IntervalStyle: 'postgres', ...ajustes }),
      types: { getTypeParser: (oid) => parserFor(oid) },
    })
    // pg raises the same loss on the client in use and on the pool; without a listener either one ends the process.
    pool.on('error', onConnectionLost)
    pool.on('connect', (client) => client.on('error', onConnectionLost))
    return pool
  }

  async acquire(): Promise<Session> {
    try {
      return new PooledSession(await this.#poolOf(currentClase()).connect(), this.#names)
    } catch (error) {
      // Errors PostgreSQL itself returns (wrong password, no such database) do not go away with a retry.
      if (error instanceof DatabaseError && !isUnavailable(error)) throw error
      const { message } = error as Error
      throw new DatabaseBusyError(`No se obtuvo una conexión con PostgreSQL: ${message}`, { cause: error })
    }
  }

  count(): Conexiones {
    const pools = [...this.#pools.values()]
    const sum = (of: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + of(pool), 0)
    return {
      ocupadas: sum((p) => p.totalCount - p.idleCount),
      libres: sum((p) => p.idleCount),
      esperando: sum((p) => p.waitingCount),
    }
  }

  async listen(canal: string, onDicho: (dicho: string | undefined) => void): Promise<() => Promise<void>> {
    const oyente = new Oyente(this.#options, canal, onDicho)
    this.#oyentes.add(oyente)
    await oyente.start()
    return async () => {
      this.#oyentes.delete(oyente)
      await oyente.stop()
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#end()
    return this.#closed
  }

  async #end(): Promise<void> {
    await Promise.all([...this.#oyentes].map((oyente) => oyente.stop()))
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()))
  }
}

const toOptions = (ajustes: Readonly<Record<string, string>>): string =>
  Object.entries(ajustes)
    .map(([nombre, valor]) => `-c ${nombre}=${valor}`)
    .join(' ')

class PooledSession implements Session {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  #broken = false

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  async run(sql: string, parameters: readonly Parameter[]): Promise<Reply> {
    try {
      // Several statements in one text return an array, which @types/pg does not declare.
      const result: pg.QueryResult | pg.QueryResult[] = await this.#client.query(
        parameters.length === 0 ? sql : { text: sql, values: [...parameters], name: this.#names.nameOf(sql) },
      )
      const last = Array.isArray(result) ? result.at(-1) : result
      return { command: last?.command ?? '', count: last?.rowCount ?? 0, rows: last?.rows ?? [] }
    } catch (error) {
      // Tables of a prepared statement changed; a new connection prepares it again.
      if (isStalePlan(error)) this.#broken = true
      if (error instanceof DatabaseError && !isUnavailable(error)) throw error
      this.#broken = true
      throw new DatabaseBusyError(`Se perdió la conexión con PostgreSQL: ${(error as Error).message}`, { cause: error })
    }
  }

  release(broken: boolean): void {
    this.#client.release(broken || this.#broken)
  }
}
