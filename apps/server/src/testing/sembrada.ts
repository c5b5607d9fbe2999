/**
 * The demo company with its key, seeded once per test worker and then copied. The first server of a worker is seeded
 * without a template, so that a file that runs alone does not wait for one to be made.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Kysely } from 'kysely'
import { seedDemo } from '../../../demo/src/semilla/seed.ts'
import { type Database, MIGRATIONS_DIR, openDatabase } from '../db/index.ts'
import { SessionDialect } from '../db/motor/dialect.ts'
import { readMigrations } from '../db/motor/migrations.ts'
import { Engine } from '../db/pglite/engine.ts'
import { SingleConnection } from '../db/pglite/sessions.ts'
import { prepareTemplate } from '../db/pglite/template.ts'
import type { Tables } from '../db/tables.ts'
import { Credenciales } from '../features/suelo/credencial/credenciales.ts'
import { createTestDatabase } from './postgres.ts'

/** Encrypts the secrets of the demo company: a server with another key cannot use these databases. */
export const MASTER_KEY: Uint8Array = Buffer.alloc(32, 7)

const FOLDER = join(tmpdir(), `pura-sembrada-${process.pid}`)
const MINUTE_MS = 60_000

/** A cache of templates (db/pglite/template.ts) whose current one is seeded. Undefined: there is none. */
export const sembradaEnMemoria = fromSecondOn(async () => {
  const template = await prepareTemplate(readMigrations(MIGRATIONS_DIR))
  if (!template) return undefined
  const setup = { tar: new Uint8Array(readFileSync(template.tar)) }
  const engine = await Engine.start(setup, { statementLimitMs: MINUTE_MS, onFatal: () => undefined })
  const source = new SingleConnection(engine, { acquireMs: MINUTE_MS, idleMs: MINUTE_MS })
  const kysely = new Kysely<Tables>({ dialect: new SessionDialect(source) })
  await seed({ kysely } as Database)
  await engine.run('checkpoint', [])
  removeLeftovers()
  const home = join(FOLDER, basename(dirname(template.tar)))
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, basename(template.tar)), await engine.dump())
  process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }))
  await kysely.destroy()
  return FOLDER
})

/** A database on this server without connections. */
export const sembradaEnServidor = fromSecondOn(async (serverUrl: string) => {
  const database = await createTestDatabase(serverUrl, readMigrations(MIGRATIONS_DIR))
  const db = await openDatabase({ url: database.url, poolSize: 1 })
  await seed(db)
  await db.close()
  // The next run deletes it, as it deletes those of a killed run (postgres.ts).
  return database
})

async function seed(db: Database): Promise<void> {
  const credenciales = new Credenciales({ db, masterKey: MASTER_KEY, now: () => new Date() })
  await seedDemo({ db, credenciales })
}

/** Returns undefined on the first call, creates the value on the second, and returns the cached value afterwards. */
function fromSecondOn<A extends unknown[], T>(make: (...args: A) => Promise<T>) {
  let asked = false
  let made: Promise<T> | undefined
  return async (...args: A): Promise<T | undefined> => {
    if (asked) made ??= make(...args)
    asked = true
    return made
  }
}

/** Removes folders of killed workers: 40 MB each. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^pura-sembrada-(\d+)$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
