// sujeto: apps/server/src/db, apps/server/migrations, apps/server/motor, scripts/motor-inicial.mjs
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test, vi } from 'vitest'
import { MIGRATIONS_DIR } from '../index.ts'
import { DatabaseFatalError, isTransient } from '../motor/errors.ts'
import { readMigrations } from '../motor/migrations.ts'
import { Engine, type EngineOptions } from './engine.ts'
import { findInicial, INITDB, readInicial } from './inicial.mjs'
import { prepareTemplate } from './template.ts'

const ENDLESS = 'with recursive n (i) as (select 1 union all select i from n) select count(*) from n'

async function startEngine(options: Partial<EngineOptions>): Promise<Engine> {
  const template = await prepareTemplate(readMigrations(MIGRATIONS_DIR))
  const setup = template ? { tar: new Uint8Array(readFileSync(template.tar)) } : {}
  return Engine.start(setup, { statementLimitMs: 60_000, onFatal: vi.fn(), ...options })
}

test('a statement that exceeds its limit ends the engine, and every waiting caller gets an error', async () => {
  const onFatal = vi.fn()
  const engine = await startEngine({ statementLimitMs: 300, onFatal })
  const endless = engine.run(ENDLESS, [])
  const behind = engine.run('select 1', [])
  await expect(endless).rejects.toThrow(DatabaseFatalError)
  await expect(behind).rejects.toThrow('no respondió en 0.3 segundos')
  await expect(engine.run('select 1', [])).rejects.toThrow(DatabaseFatalError)
  expect(onFatal).toHaveBeenCalledTimes(1)
  await engine.close()
})

test('a failure of the engine itself ends the engine, and the error keeps the cause', async () => {
  const onFatal = vi.fn()
  const engine = await startEngine({ onFatal })
  await expect(engine.run('select $1', [{} as string])).rejects.toMatchObject({
    message: 'El motor de base de datos integrado falló; hay que reiniciar el programa',
    cause: expect.any(TypeError),
  })
  expect(onFatal).toHaveBeenCalledTimes(1)
})

test('the process keeps answering while the engine works', async () => {
  const engine = await startEngine({})
  const order: string[] = []
  const query = engine.run('select count(*) from generate_series(1, 1000000)', []).then(() => order.push('query'))
  await new Promise((resolve) => setImmediate(resolve))
  order.push('event loop')
  await query
  expect(order).toEqual(['event loop', 'query'])
  await engine.close()
  await expect(engine.run('select 1', [])).rejects.toThrow('ya se cerró')
})

test.each(['in memory', 'in a folder'])('its buffers %s are those that a start can afford', async (where) => {
  const dataDir = where === 'in a folder' ? mkdtempSync(join(tmpdir(), 'pura-motor-')) : undefined
  const engine = await Engine.start({ dataDir }, { statementLimitMs: 60_000, onFatal: vi.fn() })
  const { rows } = await engine.run('show shared_buffers', [])
  await engine.close()
  if (dataDir) rmSync(dataDir, { recursive: true })
  expect(rows).toEqual([{ shared_buffers: '32MB' }])
})

test('a prepared statement survives its own failure and a change of its table', async () => {
  const engine = await startEngine({})
  await engine.run('create table seguida (id integer primary key)', [])
  const insert = (id: number) => engine.run('insert into seguida values ($1) returning *', [`${id}`])
  for (let id = 0; id < 20; id += 1) await insert(id)
  await expect(insert(3)).rejects.toMatchObject({ code: '23505' })
  expect((await insert(20)).rows).toEqual([{ id: 20 }])
  await engine.run("alter table seguida add column nombre text default 'x'", [])
  // The first use after the change may fail once, as on a server; a second attempt works.
  const despues = await insert(21).catch((error: unknown) => error)
  if (despues instanceof Error) expect(isTransient(despues)).toBe(true)
  expect((await insert(22)).rows).toEqual([{ id: 22, nombre: 'x' }])
  await engine.close()
})

test('the empty cluster shipped with the product equals that of the installed engine', async () => {
  expect(existsSync(findInicial()), `falta ${findInicial()}: npm run motor:inicial`).toBe(true)
  const tellOf = async (db: PGlite) => {
    const ask = async (query: string) => (await db.query(query, [], { rowMode: 'array' })).rows
    const told = {
      ajustes: await ask('select name, setting from pg_settings order by name'),
      catalogo: await ask('select oid::int, relname, relkind from pg_class order by oid'),
      funciones: await ask('select oid::int, proname, prosrc from pg_proc order by oid'),
      roles: await ask('select rolname, rolsuper from pg_roles order by rolname'),
    }
    await db.close()
    return told
  }
  const hecho = await tellOf(await PGlite.create({ initDbStartParams: INITDB }))
  const traido = await tellOf(await PGlite.create({ loadDataDir: new Blob([readInicial()!]) }))
  expect(traido).toEqual(hecho)
  expect(traido.catalogo.length).toBeGreaterThan(300)
})
