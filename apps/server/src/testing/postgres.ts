/**
 * Throw-away databases on a PostgreSQL server, for tests. A template database per set of migrations is created once and
 * cloned. A user of a database holds an advisory lock on its name, so that databases of a killed run differ from those
 * in use.
 */
import { createHash, randomUUID } from 'node:crypto'
import { Kysely } from 'kysely'
import pg from 'pg'
import { SessionDialect } from '../db/motor/dialect.ts'
import { type Migration, migrate } from '../db/motor/migrations.ts'
import { PostgresPool } from '../db/postgres/pool.ts'

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/test'
const THROW_AWAY = 'pura_prueba_'
const TEMPLATE = 'pura_plantilla_'
/** Our advisory locks: this number and the hash of a name. */
const LOCK_CLASS = 728_144

/** PostgreSQL makes a checkpoint for each dropped database: the second of two in a row costs a tenth of the first. */
const DROPPED_TOGETHER = 6

export interface TestDatabase {
  url: string
  drop(): Promise<void>
  /** Drops it later together with others, at the latest at the end of the run. */
  release(): Promise<void>
}

/**
 * The server to test against, or the reason why there is none. A configured server that does not answer is an error.
 */
export async function findServer(): Promise<
  { url: string; missing?: undefined } | { url?: undefined; missing: string }
> {
  const asked = process.env.TEST_DATABASE_URL
  const url = asked ?? DEFAULT_URL
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return { url }
  } catch (error) {
    if (asked) throw new Error('TEST_DATABASE_URL no responde', { cause: error })
    return { missing: `nobody answers at ${new URL(url).host}` }
  }
}

/** A new one with these migrations, or a clone of `source`, which must have no connections. */
export async function createTestDatabase(
  serverUrl: string,
  migrations: readonly Migration[],
  source?: TestDatabase,
): Promise<TestDatabase> {
  const name = `${THROW_AWAY}${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  const release = async () => {
    // The connection stays: its lock protects the database from other processes' cleaning.
    released.push(drop)
    if (released.length >= DROPPED_TOGETHER) for (const dropOne of released.splice(0)) await dropOne()
  }
  try {
    await withLock(admin, 'turno', async () => {
      await removeLeftovers(admin)
      const template = source
        ? new URL(source.url).pathname.slice(1)
        : await prepareTemplate(admin, serverUrl, migrations)
      await lock(admin, name)
      await admin.query(`create database ${name} template ${template}`)
    })
  } catch (error) {
    await drop()
    throw error
  }
  return { url: withDatabase(serverUrl, name), drop, release }
}

/** What this process has released and not yet dropped. */
const released: TestDatabase['drop'][] = []

/** Drops what the processes of this run, which have ended, or of a killed run left. */
export async function dropLeftovers(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await withLock(admin, 'turno', () => removeLeftovers(admin))
  await admin.end()
}

/** A new one without any table, not even that of migrations. */
export async function createEmptyDatabase(serverUrl: string): Promise<TestDatabase> {
  const database = await createTestDatabase(serverUrl, [])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
  return database
}

async function prepareTemplate(admin: pg.Client, serverUrl: string, migrations: readonly Migration[]): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
  const template = `${TEMPLATE}${key}`
  if ((await listDatabases(admin, template)).length > 0) return template
  const draft = `${template}_nueva`
  await admin.query(`create database ${draft}`)
  const kysely = new Kysely<unknown>({
    dialect: new SessionDialect(new PostgresPool({ url: withDatabase(serverUrl, draft), poolSize: 1 })),
  })
  await migrate(kysely, migrations)
  await kysely.destroy()
  await admin.query(`comment on database ${draft} is '${new Date().toISOString()}'`)
  await admin.query(`alter database ${draft} rename to ${template}`)
  return template
}

/** Removes databases of killed runs, unfinished templates, and templates of other migrations. */
async function removeLeftovers(admin: pg.Client): Promise<void> {
  for (const { name } of await listDatabases(admin, `${THROW_AWAY}%`)) {
    if (await tryLock(admin, name)) {
      await admin.query(`drop database if exists ${name} with (force)`)
      await unlock(admin, name)
    }
  }
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
  for (const { name, comment } of await listDatabases(admin, `${TEMPLATE}%`)) {
    if (comment === null || comment < yesterday || name.endsWith('_nueva')) {
      await admin.query(`drop database if exists ${name}`)
    }
  }
}

async function listDatabases(admin: pg.Client, like: string): Promise<{ name: string; comment: string | null }[]> {
  const { rows } = await admin.query(
    `select datname as name, shobj_description(oid, 'pg_database') as comment from pg_database where datname like $1`,
    [like],
  )
  return rows
}

async function withLock(admin: pg.Client, name: string, work: () => Promise<void>): Promise<void> {
  await lock(admin, name)
  try {
    await work()
  } finally {
    await unlock(admin, name)
  }
}

async function lock(admin: pg.Client, name: string): Promise<void> {
  await admin.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, name])
}

async function tryLock(admin: pg.Client, name: string): Promise<boolean> {
  const { rows } = await admin.query('select pg_try_advisory_lock($1, hashtext($2)) as mine', [LOCK_CLASS, name])
  return rows[0].mine
}

async function unlock(admin: pg.Client, name: string): Promise<void> {
  await admin.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, name])
}

/** Its commits do not wait for the disk (0.3 ms instead of 2.9): only a crash of PostgreSQL itself could lose one. */
function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}
