/** Databases for tests: the same test on the embedded engine and on a PostgreSQL server, each with a new one. */
import { sql } from 'kysely'
import { afterAll, describe, expect } from 'vitest'
import { authorizeCia } from '../db/cia-autorizada.ts'
import { type CiaAutorizada, type Database, MIGRATIONS_DIR, openDatabase } from '../db/index.ts'
import { readMigrations } from '../db/motor/migrations.ts'
import type { Db, TransactionOptions, Work } from '../db/transactions.ts'
import { createTestDatabase, findServer } from './postgres.ts'
import { sembradaEnMemoria, sembradaEnServidor } from './sembrada.ts'

interface OpenOptions {
  /** Other migrations than the server's. */
  migrationsDir?: string
  /** Copies the demo company if this worker seeded it before; seedDemo then does nothing. */
  demo?: boolean
}

/** Tests may access any company; the server's own code cannot (db/cia-autorizada.ts). */
export interface TestDatabase extends Database {
  withCia<T>(codCia: number, work: Work<T>, options?: TransactionOptions): Promise<T>
}

/** A new database with the migrations applied; closed at the latest after the tests, and deleted at the end of the run. */
export type Open = (options?: OpenOptions) => Promise<TestDatabase>

const server = await findServer()

/** Defines the tests twice. Without a PostgreSQL server the second run is skipped, and its name says why. */
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

/** For tests about something else: PostgreSQL if it answers, because it opens faster. */
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
      closed ??= db.close().then(() => database.release())
      return closed
    },
  }
}

/** The same object with a wider type. */
const forTests = (db: Database): TestDatabase => db as unknown as TestDatabase

/** For calls that the server only makes with an authorised company. */
export const aCiaAutorizada = (codCia: number): CiaAutorizada => authorizeCia(codCia, 'sistema')

interface ConBase {
  readonly deps: { readonly db: Pick<TestDatabase, 'withCia'> }
}

/** Transactions of the demo company. */
export const withinDemo =
  (server: ConBase) =>
  <T>(work: Work<T>): Promise<T> =>
    server.deps.db.withCia(1, work)

/** No code of a company may run this statement. */
export const expectDenied = (server: ConBase, sentencia: string): Promise<void> =>
  expect(
    withinDemo(server)((tx) => sql.raw(sentencia).execute(tx)),
    sentencia,
  ).rejects.toMatchObject({ code: '42501' })

class Deshacer extends Error {}

/** Runs in a transaction of the company that is rolled back afterwards. @returns the result of the work */
export async function withRollback<T>(
  db: Pick<TestDatabase, 'withCia'>,
  codCia: number,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  let result: T
  await db
    .withCia(aCiaAutorizada(codCia), async (tx) => {
      result = await work(tx)
      throw new Deshacer()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Deshacer)) throw error
    })
  return result!
}
