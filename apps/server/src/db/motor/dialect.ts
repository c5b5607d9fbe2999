/**
 * One Kysely dialect for both engines. It differs from Kysely's own PostgreSQL driver in three points that matter here:
 * a transaction begins together with its role and company in one round trip, a COMMIT that PostgreSQL turned into a
 * ROLLBACK is an error instead of a silent loss, and a connection whose rollback failed is thrown away.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { DatabaseBusyError } from './errors.ts'
import type { Reply, Session, SessionSource } from './session.ts'
import { serializeParameter } from './values.ts'

export class SessionDialect implements Dialect {
  readonly driver: SessionDriver

  constructor(source: SessionSource) {
    this.driver = new SessionDriver(source)
  }

  createDriver(): Driver {
    return this.driver
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler()
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }

  // biome-ignore lint/suspicious/noExplicitAny: the signature is Kysely's
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new PostgresIntrospector(db)
  }
}

export class SessionDriver implements Driver {
  readonly #source: SessionSource

  constructor(source: SessionSource) {
    this.#source = source
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SessionConnection> {
    return new SessionConnection(this.#source, await this.#source.acquire())
  }

  beginTransaction(connection: SessionConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings, '')
  }

  commitTransaction(connection: SessionConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: SessionConnection): Promise<void> {
    return connection.rollback()
  }

  async savepoint(connection: SessionConnection, name: string): Promise<void> {
    await connection.run(`savepoint ${quoteName(name)}`)
  }

  async rollbackToSavepoint(connection: SessionConnection, name: string): Promise<void> {
    await connection.run(`rollback to ${quoteName(name)}`)
  }

  async releaseSavepoint(connection: SessionConnection, name: string): Promise<void> {
    await connection.run(`release ${quoteName(name)}`)
  }

  async releaseConnection(connection: SessionConnection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#source.close()
  }

  /** The same connections, on which every transaction begins with `prelude` (statements, `;` between them). */
  withPrelude(prelude: string): Driver {
    const driver = new SessionDriver(this.#source)
    driver.beginTransaction = (connection, settings) => connection.begin(settings, prelude)
    return driver
  }
}

class SessionConnection implements DatabaseConnection {
  readonly #source: SessionSource
  /** Absent: released, and no other was obtained. */
  #session: Session | undefined
  #broken = false
  #cursors = 0

  constructor(source: SessionSource, session: Session) {
    this.#source = source
    this.#session = session
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reply = await this.run(query.sql, query.parameters)
    return { rows: reply.rows as R[], numAffectedRows: changesRows(reply) ? BigInt(reply.count) : undefined }
  }

  /** Rows in portions through a cursor of the server, which lives inside a transaction. */
  async *streamQuery<R>(query: CompiledQuery, chunkSize = 500): AsyncIterableIterator<QueryResult<R>> {
    this.#cursors += 1
    const cursor = `lectura_${this.#cursors}`
    await this.run(`declare ${cursor} no scroll cursor for ${query.sql}`, query.parameters)
    try {
      let rows: unknown[]
      do {
        rows = (await this.run(`fetch ${chunkSize} from ${cursor}`)).rows
        if (rows.length > 0) yield { rows: rows as R[] }
      } while (rows.length === chunkSize)
    } finally {
      // In a failed transaction the cursor is already gone; the first error is the one to report.
      await this.run(`close ${cursor}`).catch(() => undefined)
    }
  }

  run(sql: string, parameters: readonly unknown[] = []): Promise<Reply> {
    if (!this.#session) return Promise.reject(new DatabaseBusyError('Esta conexión ya se devolvió'))
    return this.#session.run(sql, parameters.map(serializeParameter))
  }

  async begin(settings: TransactionSettings, prelude: string): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const access = settings.accessMode ? ` ${settings.accessMode}` : ''
    const text = `begin${isolation}${access};${prelude}`
    try {
      await this.run(text).catch(async (error: unknown) => {
        if (!(error instanceof DatabaseBusyError)) throw error
        // The connection was lost while it was idle, and nothing had been done on it.
        await this.#replaceSession()
        await this.run(text)
      })
    } catch (error) {
      // Kysely only rolls back a transaction that began; a failed prelude leaves one open.
      await this.rollback()
      throw error
    }
  }

  async commit(): Promise<void> {
    const { command } = await this.run('commit')
    if (command === 'ROLLBACK') {
      throw new Error('La transacción se deshizo: una de sus consultas había fallado y el error no se atendió')
    }
  }

  /** Never throws: the first error is the one to report, and a lost connection rolls back by itself. */
  async rollback(): Promise<void> {
    await this.run('rollback').catch(() => {
      this.#broken = true
    })
  }

  async #replaceSession(): Promise<void> {
    this.#session?.release(true)
    this.#session = undefined
    this.#session = await this.#source.acquire()
  }

  release(): void {
    this.#session?.release(this.#broken)
  }
}

function changesRows({ command }: Reply): boolean {
  return command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
