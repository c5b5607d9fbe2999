/** Databases for tests: the same test on the embedded engine and on a PostgreSQL server, each time a new one. */
import { afterAll, describe } from 'vitest'
import { authorizeCia } from '../db/cia-autorizada.ts'
import { type CiaAutorizada, type Database, MIGRATIONS_DIR, openDatabase } from '../db/index.ts'
import { readMigrations } from '../db/motor/migrations.ts'
import type { TransactionOptions, Work } from '../db/transactions.ts'
import { createTestDatabase, findServer } from './postgres.ts'
import { sembradaEnMemoria, sembradaEnServidor } from './sembrada.ts'

interface OpenOptions {
  /** Other migrations than the server's. */
  migrationsDir?: string
  /** With the demo company, where that was seeded before in this worker: seedDemo then finds it there. */
  demo?: boolean
}

/** A test looks into whichever company it says; the server's own code cannot name one (db/cia-autorizada.ts). */
export interface TestDatabase extends Database {
  withCia<T>(codCia: number, work: Work<T>, options?: TransactionOptions): Promise<T>
}

/** A database of its own with the migrations applied; it disappears when it is closed, at the latest after the tests. */
export type Open = (options?: OpenOptions) => Promise<TestDatabase>

const server = await findServer()

/** Defines the tests twice. Without a PostgreSQL server the second time is skipped, and the name says why. */
export function eachEngine(name: string, define: (open: Open, engine: Database['engine']) => void): void {
  describe(`${name} [embedded]`, () => define(closingAfterAll(openInMemory), 'embedded'))
  describe.skipIf(server.missing)(`${name} [PostgreSQL${server.missing ? `: omitted, ${server.missing}` : ''}]`, () =>
    define(closingAfterAll(openOnServer), 'postgres'),
  )
}

function closingAfterAll(open: Open): Open {
  const opened: TestDatabase[] = []
  afterAll(async () => {
    await Promise.all(opened.map((db) => db.close()))
  })
  return async (options) => {
    const db = await open(options)
    opened.push(db)
    return db
  }
}

/** For tests of something else than the database: the server where one answers, which opens in a fraction of the time. */
export const openEither: Open = (options) => (server.missing ? openInMemory(options) : openOnServer(options))

const openInMemory: Open = async ({ demo, ...options } = {}) => {
  const templateCache = demo ? await sembradaEnMemoria() : undefined
  return forTests(await openDatabase({ inMemory: true, templateCache, ...options }))
}

const openOnServer: Open = async ({ migrationsDir = MIGRATIONS_DIR, demo } = {}) => {
  const url = server.url ?? ''
  const source = demo ? await sembradaEnServidor(url) : undefined
  const database = await createTestDatabase(url, readMigrations(migrationsDir), source)
  const db = forTests(await openDatabase({ url: database.url, poolSize: 5, migrationsDir }))
  let closed: Promise<void> | undefined
  return {
    ...db,
    close() {
      closed ??= db.close().then(() => database.drop())
      return closed
    },
  }
}

/** The same object: only its type is asked for less. */
const forTests = (db: Database): TestDatabase => db as unknown as TestDatabase

/** Where a test calls what the server would only call for a company it knows. */
export const aCiaAutorizada = (codCia: number): CiaAutorizada => authorizeCia(codCia, 'sistema')
