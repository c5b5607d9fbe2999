// sujeto: apps/server/src/db, apps/server/migrations
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './index.ts'
import { DatabaseLockedError, MigrationError } from './motor/errors.ts'
import { readMigrations } from './motor/migrations.ts'
import { prepareTemplate } from './pglite/template.ts'

// Creates an engine and applies every migration: seconds when alone, much longer beside other tests.
const DE_CERO = { timeout: 120_000 }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pura-datos-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** A folder with these migrations; their content is fixed so that the template is made once per machine. */
function migrationsOf(...statements: string[]): string {
  const path = join(folder, 'migraciones')
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path)
  statements.forEach((text, i) => {
    writeFileSync(join(path, `000${i + 1}_paso.sql`), text)
  })
  return path
}

describe('the embedded database on its folder', DE_CERO, () => {
  test('keeps its rows when closed, and only one process can open it at a time', async () => {
    const dataDir = join(folder, 'datos', 'de', 'prueba')
    const db = await openDatabase({ dataDir })
    await db.kysely.insertInto('importacion').values({ catalogo: 'cabys', huella: 'a', filas: 3 }).execute()
    await expect(openDatabase({ dataDir, lockWaitMs: 0 })).rejects.toThrow(DatabaseLockedError)
    await db.close()
    expect(readdirSync(dataDir)).toEqual(['base'])

    const again = await openDatabase({ dataDir, lockWaitMs: 0 })
    expect(await again.kysely.selectFrom('importacion').select('filas').execute()).toEqual([{ filas: 3 }])
    await again.close()
  })

  test('a migration added later is applied to the folder that exists, once', async () => {
    const dataDir = join(folder, 'datos')
    const first = 'create table uno (id integer)'
    const db = await openDatabase({ dataDir, migrationsDir: migrationsOf(first) })
    await sql`insert into uno values (1)`.execute(db.kysely)
    await db.close()

    const migrationsDir = migrationsOf(first, 'alter table uno add column texto text default $$nuevo$$')
    for (let start = 0; start < 2; start += 1) {
      const later = await openDatabase({ dataDir, migrationsDir })
      expect((await sql`select * from uno`.execute(later.kysely)).rows).toEqual([{ id: 1, texto: 'nuevo' }])
      // Statistics are made after an upgrade; without them this is -1.
      const { rows } = await sql`select reltuples from pg_class where relname = 'uno'`.execute(later.kysely)
      expect(rows).toEqual([{ reltuples: 1 }])
      await later.close()
    }
  })

  test('releases the folder when a start fails', async () => {
    const dataDir = join(folder, 'datos')
    const first = 'create table uno (id integer)'
    await (await openDatabase({ dataDir, migrationsDir: migrationsOf(first) })).close()
    const broken = openDatabase({ dataDir, migrationsDir: migrationsOf(first, 'create tabla dos') })
    await expect(broken).rejects.toThrow(MigrationError)
    await (await openDatabase({ dataDir, migrationsDir: migrationsOf(first), lockWaitMs: 0 })).close()
  })

  test('begins again after an interrupted first start', async () => {
    mkdirSync(join(folder, 'base.nuevo', 'base', '1'), { recursive: true })
    // Creation began here, and the process was killed before the engine existed.
    mkdirSync(join(folder, 'base', 'base', '1'), { recursive: true })
    writeFileSync(join(folder, 'base.por-hacer'), '')
    const db = await openDatabase({ dataDir: folder, templateCache: join(folder, 'ninguna') })
    expect((await sql`select 1 as uno`.execute(db.kysely)).rows).toEqual([{ uno: 1 }])
    await db.close()
    expect(readdirSync(folder)).toEqual(['base'])
  })

  test('starts without a template where the cache cannot be written', async () => {
    const dataDir = join(folder, 'datos')
    const db = await openDatabase({ dataDir, templateCache: '/sys/pura-factura' })
    expect(await db.kysely.selectFrom('cia').selectAll().execute()).toEqual([])
    await db.close()
  })
})

describe('the prepared template', DE_CERO, () => {
  test('is made once for two processes, and again when a killed process left half of it', async () => {
    const migrations = readMigrations(migrationsOf())
    const [one, other] = await Promise.all([prepareTemplate(migrations, folder), prepareTemplate(migrations, folder)])
    expect(one).toEqual(other)
    const [home = ''] = readdirSync(folder).filter((name) => name.startsWith('plantilla-'))
    expect(readdirSync(folder).sort()).toEqual(['migraciones', home])

    rmSync(join(folder, home), { recursive: true })
    mkdirSync(join(folder, `${home}.nuevo`, 'base', 'a medias'), { recursive: true })
    const again = await prepareTemplate(migrations, folder)
    expect([existsSync(again?.tar ?? ''), existsSync(join(again?.folder ?? '', 'PG_VERSION'))]).toEqual([true, true])
    expect(existsSync(join(again?.folder ?? '', 'a medias'))).toBe(false)
  })
})
