import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eachEngine } from '../../testing/db.ts'
import type { Database } from '../index.ts'
import type { Tables } from '../tables.ts'
import { migrate, readMigrations } from './migrations.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function aFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pura-migraciones-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const UNO = { '0001_uno.sql': 'create table uno (id integer); insert into uno values (1)' }
const DOS = {
  '0002_dos.sql': `do $$ begin insert into uno values (2); end $$; create table dos (texto text default ';')`,
}

eachEngine('migrations', (open) => {
  let db: Database
  let kysely: Kysely<Tables>
  beforeAll(async () => {
    db = await open({ migrationsDir: aFolder({}) })
    kysely = db.kysely
  })
  beforeEach(async () => {
    await sql`drop table if exists migracion, uno, dos`.execute(kysely)
  })

  const apply = (files: Record<string, string>) => migrate(kysely, readMigrations(aFolder(files)))
  const rowsOfUno = async () => (await sql`select id from uno order by id`.execute(kysely)).rows

  test('files with several statements are applied in order, once', async () => {
    expect(await apply({ ...DOS, ...UNO, 'LEEME.md': 'not SQL' })).toEqual(['0001_uno', '0002_dos'])
    expect(await apply({ ...UNO, ...DOS })).toEqual([])
    expect(await rowsOfUno()).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('only a file added later is applied', async () => {
    await apply(UNO)
    expect(await apply({ ...UNO, ...DOS })).toEqual(['0002_dos'])
  })

  test('a file that fails is rolled back, and the earlier files stay', async () => {
    const broken = { '0002_dos.sql': 'insert into uno values (2); select 1 / 0' }
    await expect(apply({ ...UNO, ...broken })).rejects.toThrow(/La migración 0002_dos falló: .*zero/)
    expect(await rowsOfUno()).toEqual([{ id: 1 }])
    expect(await apply({ ...UNO, ...DOS })).toEqual(['0002_dos'])
  })

  test('each file has its own transaction: a value added to an enum is usable in the next', async () => {
    const files = {
      '0001_enum.sql': `drop type if exists letra; create type letra as enum ('a')`,
      '0002_valor.sql': `alter type letra add value 'b'`,
      '0003_uso.sql': `select 'b'::letra; drop type letra`,
    }
    expect(await apply(files)).toHaveLength(3)
  })

  test('an applied file that was edited is refused by name', async () => {
    await apply(UNO)
    await expect(apply({ '0001_uno.sql': `${UNO['0001_uno.sql']};` })).rejects.toThrow('La migración 0001_uno cambió')
  })

  test('the line ends of the checkout do not count as an edit', async () => {
    await apply({ '0001_uno.sql': 'create table uno (\n id integer)' })
    expect(await apply({ '0001_uno.sql': 'create table uno (\r\n id integer)' })).toEqual([])
  })

  test('a database of a newer program is refused', async () => {
    await apply({ ...UNO, ...DOS })
    await expect(apply(UNO)).rejects.toThrow('0002_dos, que este programa no trae')
  })

  test('a file numbered before one already applied is refused', async () => {
    await apply({ '0002_uno.sql': UNO['0001_uno.sql'] })
    await expect(apply({ '0001_cero.sql': 'select 1', '0002_uno.sql': UNO['0001_uno.sql'] })).rejects.toThrow(
      '0001_cero va antes de 0002_uno',
    )
  })

  test('two servers starting at once apply each file once', async () => {
    const applied = await Promise.all([apply({ ...UNO, ...DOS }), apply({ ...UNO, ...DOS })])
    expect(applied.flat().sort()).toEqual(['0001_uno', '0002_dos'])
    expect(await rowsOfUno()).toEqual([{ id: 1 }, { id: 2 }])
  })
})

describe('the names of migrations', () => {
  test.each(['1_uno.sql', '0001-uno.sql', '0001_Uno.sql', 'uno.sql'])('%s is refused', (name) => {
    expect(() => readMigrations(aFolder({ [name]: '' }))).toThrow(`La migración ${name} debe llamarse 0001_nombre.sql`)
  })

  test('a repeated number is refused', () => {
    expect(() => readMigrations(aFolder({ '0001_a.sql': '', '0001_b.sql': '' }))).toThrow(
      '0001_a.sql y 0001_b.sql tienen el mismo número',
    )
  })
})
