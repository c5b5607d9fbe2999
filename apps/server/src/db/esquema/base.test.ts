import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellOldFiles } from '../../testing/antes-de-la-base.ts'
import { eachEngine } from '../../testing/db.ts'
import { type Database, MIGRATIONS_DIR } from '../index.ts'
import { compareMigrations, migrate, readMigrations } from '../motor/migrations.ts'
import { listEsquema, listFilas } from './catalogo.ts'

/** SHA-256 of the schema and rows that the 82 files 0001 to 0197 made, told by catalogo.ts before they were one. */
const ANTES = '40eb0d1f3621a3b9810e89b8c3911cd00291db8caf8c94674efb08452c61ed3d'

const TODAS = readMigrations(MIGRATIONS_DIR)
const BASE = TODAS[0]!.name

const soloLaBase = mkdtempSync(join(tmpdir(), 'pura-base-'))
cpSync(join(MIGRATIONS_DIR, `${BASE}.sql`), join(soloLaBase, `${BASE}.sql`))
afterAll(() => rmSync(soloLaBase, { recursive: true }))

const tellOf = async ({ kysely }: Database) => ({ o: await listEsquema(kysely), f: await listFilas(kysely) })

eachEngine('the base', (open, engine) => {
  let db: Database
  beforeAll(async () => {
    db = await open({ migrationsDir: soloLaBase })
  })

  // The texts of the catalogue are those of a version of PostgreSQL.
  test.runIf(engine === 'embedded')('makes what the files did that it stands for', async () => {
    expect(
      createHash('sha256')
        .update(JSON.stringify(await tellOf(db)))
        .digest('hex'),
    ).toBe(ANTES)
  })

  test('does not stand for a part of them: such a database is told how to go on', async () => {
    await db.kysely.transaction().execute(async (tx) => {
      await tellOldFiles(tx, { completo: false })
      expect(await compareMigrations(tx, TODAS)).toEqual({
        estado: 'ajena',
        aplicadas: 2,
        motivo: expect.stringMatching(/^Quedó en la migración 0196_.* sigue desde 0197_.*docs\/operacion\.md/),
      })
      await sql`delete from migracion where nombre < ${BASE}`.execute(tx)
      await sql`insert into migracion (nombre, huella) values (${BASE}, ${TODAS[0]!.checksum})`.execute(tx)
    })
  })

  test('a database that has those files goes on to the schema of a new one', async () => {
    await tellOldFiles(db.kysely)
    expect(await compareMigrations(db.kysely, TODAS)).toEqual({ estado: 'atrasada', aplicadas: 1 })
    expect(await migrate(db.kysely, TODAS)).toEqual(TODAS.slice(1).map(({ name }) => name))
    expect(await compareMigrations(db.kysely, TODAS)).toEqual({ estado: 'al dia', aplicadas: TODAS.length })
    expect(await migrate(db.kysely, TODAS)).toEqual([])
    const [continued, created] = [await tellOf(db), await tellOf(await open())]
    // On a server the new one is a clone of a template, and settings of a role in a database are not cloned.
    if (engine === 'postgres') continued.o = continued.o.filter(({ clase }) => clase !== 'ajuste')
    expect(continued).toEqual(created)
  })
})
