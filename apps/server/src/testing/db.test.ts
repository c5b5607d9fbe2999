import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIGRATIONS_DIR } from '../db/index.ts'
import { readMigrations } from '../db/motor/migrations.ts'
import { eachEngine } from './db.ts'
import { createTestDatabase, findServer } from './postgres.ts'

eachEngine('databases of tests', (open) => {
  test('are new and separate from each other', async () => {
    const [one, other] = await Promise.all([open(), open()])
    await one.kysely.insertInto('importacion').values({ catalogo: 'cabys', huella: 'a', filas: 1 }).execute()
    expect(await other.kysely.selectFrom('importacion').selectAll().execute()).toEqual([])
    await one.close()
    expect(await other.kysely.selectFrom('importacion').selectAll().execute()).toEqual([])
  })
})

const server = await findServer()
const name = `throw-away databases${server.missing ? ` (omitted, ${server.missing})` : ''}`

describe.skipIf(server.missing)(name, () => {
  let admin: pg.Client
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
  })
  afterAll(() => admin.end())

  const exists = async (database: string) =>
    (await admin.query('select from pg_database where datname = $1', [database])).rowCount === 1
  const nameOf = (url: string) => new URL(url).pathname.slice(1)

  test('are dropped when done, and those of a killed run are dropped by the next run', async () => {
    await admin.query('create database pura_prueba_abandonada')
    const migrations = readMigrations(MIGRATIONS_DIR)
    const inUse = await createTestDatabase(server.url ?? '', migrations)
    const next = await createTestDatabase(server.url ?? '', migrations)
    expect(await exists('pura_prueba_abandonada')).toBe(false)
    expect(await exists(nameOf(inUse.url))).toBe(true)
    await Promise.all([inUse.drop(), next.drop()])
    expect(await exists(nameOf(inUse.url))).toBe(false)
  })
})
