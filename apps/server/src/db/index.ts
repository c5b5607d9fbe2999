/**
 * The database of the server: PostgreSQL by its URL, or the embedded engine on a folder, with the migrations applied.
 * Company data is reached only through `withCia`.
 */
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { CiaAutorizada } from './cia-autorizada.ts'
import { runAs } from './motor/clase.ts'
import { SessionDialect } from './motor/dialect.ts'
import { type Migration, migrate, readMigrations } from './motor/migrations.ts'
import type { Conexiones, SessionSource } from './motor/session.ts'
import { type EmbeddedOptions, openEmbedded } from './pglite/embedded.ts'
import { type PostgresOptions, PostgresPool } from './postgres/pool.ts'
import type { Tables } from './tables.ts'
import { createTransactions, type Persona, type TransactionOptions, type Work } from './transactions.ts'

export type { CiaAutorizada } from './cia-autorizada.ts'
export type { Db } from './transactions.ts'

export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /**
   * Infrastructure only (health, migrations, tests): the connecting user, who bypasses row security if it is a
   * superuser.
   */
  readonly kysely: Kysely<Tables>
  /** A transaction that sees and changes only this company's rows, even if a query forgets its condition. */
  withCia<T>(codCia: CiaAutorizada, work: Work<T>, options?: TransactionOptions): Promise<T>
  /** A transaction for the board: reads the companies that give this person access now, and the person's own. */
  withPersona<T>(persona: Persona, work: Work<T>, options?: TransactionOptions): Promise<T>
  /** A transaction for what has no company yet or spans all of them: sign-in and the work queue. */
  withSistema<T>(work: Work<T>, options?: TransactionOptions): Promise<T>
  /** Listens to a channel: committed notifications of any process arrive (session.ts). */
  listen: SessionSource['listen']
  /** Connections of this process, for the metrics. */
  conexiones(): Conexiones
  /** Waits for transactions under way, then closes and releases the data folder. */
  close(): Promise<void>
}

/** `migrations` replaces those of the program: a restore begins with those of its backup. */
export type DatabaseConfig = { migrationsDir?: string; migrations?: readonly Migration[] } & (
  | ({ url: string } & Omit<PostgresOptions, 'url'>)
  | ({ url?: undefined; dataDir: string } & Omit<EmbeddedOptions, 'dataDir' | 'migrations'>)
  | ({ url?: undefined; inMemory: true } & Omit<EmbeddedOptions, 'dataDir' | 'migrations'>)
)

export const MIGRATIONS_DIR = join(import.meta.dirname, '..', '..', 'migrations')

export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const migrations = config.migrations ?? readMigrations(config.migrationsDir ?? MIGRATIONS_DIR)
  const isServer = config.url !== undefined
  const source = isServer ? new PostgresPool(config) : await openEmbedded({ ...config, migrations })
  const dialect = new SessionDialect(source)
  const kysely = new Kysely<Tables>({ dialect })
  const close = () => source.close()
  try {
    await runAs('mantenimiento', () => migrate(kysely, migrations))
  } catch (error) {
    await close()
    throw error
  }
  return {
    engine: isServer ? 'postgres' : 'embedded',
    kysely,
    close,
    conexiones: () => source.count(),
    listen: (canal, onDicho) => source.listen(canal, onDicho),
    ...createTransactions(kysely, dialect),
  }
}
