/**
 * The database of the server: PostgreSQL by its URL, or the embedded engine on a folder.
 * Company data is reached only through `withCia`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { CiaAutorizada } from './cia-autorizada.ts'
import { runAs } from './motor/clase.ts'
import { SessionDialect } from './motor/dialect.ts'
import { MigrationError } from './motor/errors.ts'
import { compareMigrations, type Migration, migrate, readMigrations } from './motor/migrations.ts'
import type { Conexiones, SessionSource } from './motor/session.ts'
import { type EmbeddedOptions, openEmbedded } from './pglite/embedded.ts'
import { type PostgresOptions, PostgresPool } from './postgres/pool.ts'
import { assertComunes, assertDirecta } from './postgres/pooler.ts'
import { assertMayFollow, type Lecturas } from './postgres/replica.ts'
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
  /** Where lists were read; undefined without standbys. */
  lecturas(): Lecturas | undefined
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

/** Opens it and applies the pending migrations: for the start of the server, and for `pura migrar`. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const migrations = migrationsOf(config)
  const db = await connect(config, migrations)
  try {
    await runAs('mantenimiento', async () => {
      if (config.url !== undefined) await assertDirecta(db.kysely, config)
      if (config.url !== undefined && config.lectura !== undefined) await assertMayFollow(db.kysely)
      await applyMigrations(db.kysely, migrations)
    })
    if (config.url !== undefined && config.pooler) await assertComunes(db.kysely)
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}

/**
 * Opens it as it is: questions and backups must not change the tables under a server of another version.
 * @throws MigrationError if the embedded database was never created
 */
export async function connectDatabase(config: DatabaseConfig): Promise<Database> {
  if ('dataDir' in config && config.dataDir !== undefined && !existsSync(join(config.dataDir, 'base'))) {
    throw new MigrationError(`En ${config.dataDir} no hay base de datos todavía. ${CREELA}`)
  }
  return connect(config, migrationsOf(config))
}

/** Closes the database after the work, also after one that failed. */
export async function closeAfter<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** @throws MigrationError unless exactly the migrations of this program are applied. */
export async function assertMigrated({ kysely }: Database, migrations = readMigrations(MIGRATIONS_DIR)): Promise<void> {
  const { estado, aplicadas, motivo } = await compareMigrations(kysely, migrations)
  if (estado === 'vacia') throw new MigrationError(`La base de datos está vacía. ${CREELA}`)
  if (estado === 'atrasada') {
    throw new MigrationError(`La base de datos tiene ${aplicadas} de ${migrations.length} migraciones. ${ACTUALICELA}`)
  }
  if (motivo !== undefined) throw new MigrationError(motivo)
}

export const CREELA = 'Arranque el servidor o ejecute «npm run pura -- migrar», que la crean'
export const ACTUALICELA = 'Arranque el servidor de esta versión o ejecute «npm run pura -- migrar»'

const migrationsOf = ({ migrations, migrationsDir = MIGRATIONS_DIR }: DatabaseConfig): readonly Migration[] =>
  migrations ?? readMigrations(migrationsDir)

/** After an upgrade PostgreSQL knows neither the new columns nor, in a rewritten table, which pages are visible. */
async function applyMigrations(kysely: Kysely<Tables>, migrations: readonly Migration[]): Promise<void> {
  const applied = await migrate(kysely, migrations)
  if (applied.length > 0 && applied.length < migrations.length) await sql`vacuum analyze`.execute(kysely)
}

async function connect(config: DatabaseConfig, migrations: readonly Migration[]): Promise<Database> {
  const isServer = config.url !== undefined
  const source = isServer ? new PostgresPool(config) : await openEmbedded({ ...config, migrations })
  const dialect = new SessionDialect(source)
  const kysely = new Kysely<Tables>({ dialect })
  return {
    engine: isServer ? 'postgres' : 'embedded',
    kysely,
    close: () => source.close(),
    conexiones: () => source.count(),
    lecturas: () => (source instanceof PostgresPool ? source.lecturas : undefined),
    listen: (canal, onDicho) => source.listen(canal, onDicho),
    ...createTransactions(kysely, dialect),
  }
}
