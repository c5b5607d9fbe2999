import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { DatabaseFatalError } from '../errors.ts'
import { MIGRATIONS_DIR } from '../index.ts'
import { readMigrations } from '../migrations.ts'
import { Engine, type EngineOptions } from './engine.ts'
import { prepareTemplate } from './template.ts'

const ENDLESS = 'with recursive n (i) as (select 1 union all select i from n) select count(*) from n'

async function startEngine(options: Partial<EngineOptions>): Promise<Engine> {
  const template = await prepareTemplate(readMigrations(MIGRATIONS_DIR))
  const setup = template ? { tar: new Uint8Array(readFileSync(template.tar)) } : {}
  return Engine.start(setup, { statementLimitMs: 60_000, onFatal: vi.fn(), ...options })
}

test('a statement that never ends is given up together with the engine, and whoever waits is told', async () => {
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

test('a failure of the engine itself ends it, with its cause', async () => {
  const onFatal = vi.fn()
  const engine = await startEngine({ onFatal })
  await expect(engine.run('select $1', [{} as string])).rejects.toMatchObject({
    message: 'El motor de base de datos integrado falló; hay que reiniciar el programa',
    cause: expect.any(TypeError),
  })
  expect(onFatal).toHaveBeenCalledTimes(1)
})

test('while the engine works, the process keeps answering', async () => {
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
