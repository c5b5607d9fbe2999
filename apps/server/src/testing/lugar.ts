/** A folder and PostgreSQL databases of one file of tests, removed after it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { MIGRATIONS_DIR } from '../db/index.ts'
import { readMigrations } from '../db/motor/migrations.ts'
import { createEmptyDatabase, createTestDatabase, findServer, type TestDatabase } from './postgres.ts'

export async function useLugar(prefijo: string) {
  const folder = mkdtempSync(join(tmpdir(), prefijo))
  const postgres = await findServer()
  const made: TestDatabase[] = []
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await Promise.all(made.map((database) => database.drop()))
  })
  const keep = (database: TestDatabase): string => {
    made.push(database)
    return database.url
  }
  const url = postgres.url ?? ''
  return {
    folder,
    postgres,
    /** With all tables. */
    aDatabase: async () => keep(await createTestDatabase(url, readMigrations(MIGRATIONS_DIR))),
    /** Without tables. */
    anEmptyDatabase: async () => keep(await createEmptyDatabase(url)),
  }
}
