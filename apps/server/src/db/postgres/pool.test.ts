import { Kysely, sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { explain } from '../../explicar.ts'
import { toAppError } from '../../http/servidor/error-handler.ts'
import { findServer } from '../../testing/postgres.ts'
import { type ClaseTrabajo, PACIENCIA, runAs } from '../motor/clase.ts'
import { SessionDialect } from '../motor/dialect.ts'
import { DatabaseBusyError, DatabaseError, isTransient } from '../motor/errors.ts'
import { type PostgresOptions, PostgresPool } from './pool.ts'

const server = await findServer()
const name = `the pool of PostgreSQL${server.missing ? ` (omitted, ${server.missing})` : ''}`

describe.skipIf(server.missing)(name, () => {
  const pools: PostgresPool[] = []
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()))
  })

  function aPool(options: Partial<PostgresOptions> = {}): PostgresPool {
    const pool = new PostgresPool({ url: server.url ?? '', poolSize: 1, ...options })
    pools.push(pool)
    return pool
  }

  async function isUsable(pool: PostgresPool): Promise<boolean> {
    const session = await pool.acquire()
    const { rows } = await session.run('select 1 as uno', [])
    session.release(false)
    return rows.length === 1
  }

  test('a caller that finds every connection taken for too long gets a busy error', async () => {
    // The first connection is made within the same limit, also on a busy machine.
    const pool = aPool({ acquireMs: 2_000 })
    const session = await pool.acquire()
    await expect(pool.acquire()).rejects.toThrow(DatabaseBusyError)
    session.release(false)
    expect(await isUsable(pool)).toBe(true)
  })

  test('an unreachable server is a temporary error, and a missing database is a permanent one', async () => {
    const url = new URL(server.url ?? '')
    url.port = '1'
    await expect(aPool({ url: url.href }).acquire()).rejects.toThrow(/No se obtuvo una conexión.*ECONNREFUSED/)
    const nowhere = new URL(server.url ?? '')
    nowhere.pathname = '/no_existe'
    await expect(aPool({ url: nowhere.href }).acquire()).rejects.toThrow(DatabaseError)
  })

  test('a connection ended by the server is reported, and replaced by a new one', async () => {
    const onConnectionLost = vi.fn()
    const pool = aPool({ onConnectionLost })
    const session = await pool.acquire()
    await session.run('begin', [])
    await expect(session.run('select pg_terminate_backend(pg_backend_pid())', [])).rejects.toThrow()
    await expect(session.run('rollback', [])).rejects.toThrow()
    session.release(true)
    expect(await isUsable(pool)).toBe(true)
    expect(onConnectionLost).toHaveBeenCalled()
  })

  test('a transaction whose connection was lost while idle begins on another one, and is done once', async () => {
    const pool = aPool()
    const session = await pool.acquire()
    const { rows } = await session.run('select pg_backend_pid() as pid', [])
    session.release(false)
    const dialect = new SessionDialect(pool)
    const acquire = vi.spyOn(pool, 'acquire').mockImplementationOnce(async () => {
      const idle = await PostgresPool.prototype.acquire.call(pool)
      const otro = aPool({ poolSize: 2 })
      const admin = await otro.acquire()
      await admin.run('select pg_terminate_backend($1, 5000)', [`${(rows[0] as { pid: number }).pid}`])
      admin.release(false)
      return idle
    })
    const work = vi.fn((tx: Kysely<unknown>) => sql<{ uno: number }>`select 1 as uno`.execute(tx))
    const { rows: hallado } = await new Kysely<unknown>({ dialect }).transaction().execute(work)
    expect(hallado).toEqual([{ uno: 1 }])
    expect(work).toHaveBeenCalledTimes(1)
    expect(acquire).toHaveBeenCalledTimes(2)
  })

  test('a server that became read-only gives 503, and its connection is not used again', async () => {
    const pool = aPool()
    const session = await pool.acquire()
    await session.run('begin read only', [])
    const error = await session.run('create table no_cabe (id integer)', []).catch((e: unknown) => e)
    expect(toAppError(error)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(explain(error)).toMatch(/solo lectura/)
    session.release(false)
    expect(pool.count()).toMatchObject({ ocupadas: 0, libres: 0 })
  })

  test('a listener that lost its connection several times listens again as soon as after the first loss', async () => {
    const pool = aPool()
    const esperas = vi.spyOn(globalThis, 'setTimeout')
    const onDicho = vi.fn()
    const end = await pool.listen('perdida', onDicho)
    for (let perdidas = 1; perdidas <= 3; perdidas += 1) {
      const session = await pool.acquire()
      await session.run(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%perdida%' and pid <> pg_backend_pid()",
        [],
      )
      session.release(false)
      await vi.waitFor(() => expect(onDicho.mock.calls).toEqual(Array(perdidas).fill([undefined])), 10_000)
    }
    await end()
    const reintentos = esperas.mock.calls.filter(([work]) => String(work).includes('#again')).map(([, ms]) => ms)
    esperas.mockRestore()
    expect(new Set(reintentos)).toEqual(new Set([1_000]))
  })

  test('an idle transaction is ended by the server without ending this process', async () => {
    let tell: () => void = () => undefined
    const lost = new Promise<void>((resolve) => {
      tell = resolve
    })
    const pool = aPool({ idleMs: 20, onConnectionLost: () => tell() })
    const session = await pool.acquire()
    await session.run('begin', [])
    await lost
    session.release(true)
    expect(await isUsable(pool)).toBe(true)
  })

  test('a statement beyond the limit is cancelled, and the connection goes on', async () => {
    const pool = aPool({ statementLimitMs: 20 })
    const session = await pool.acquire()
    await expect(session.run('select pg_sleep(60)', [])).rejects.toMatchObject({ code: '57014' })
    session.release(false)
    expect(await isUsable(pool)).toBe(true)
  })

  test('a frequent statement is prepared once, and a rare statement is not prepared', async () => {
    const session = await aPool().acquire()
    for (let i = 0; i < 20; i += 1) await session.run('select $1::integer as siempre', [`${i}`])
    await session.run('select $1::integer as una_vez', ['1'])
    const { rows } = await session.run(
      'select statement, generic_plans + custom_plans > 5 as usada from pg_prepared_statements',
      [],
    )
    session.release(false)
    expect(rows).toEqual([{ statement: 'select $1::integer as siempre', usada: true }])
  })

  test('a table that changes under a prepared statement costs one failed attempt, and a retry works', async () => {
    const pool = aPool()
    const ask = async () => {
      const session = await pool.acquire()
      try {
        return (await session.run('select * from cambiante where id = $1', ['1'])).rows
      } finally {
        session.release(false)
      }
    }
    const change = async (statement: string) => {
      const session = await pool.acquire()
      await session.run(statement, [])
      session.release(false)
    }
    await change('create table cambiante (id integer)')
    try {
      await change('insert into cambiante values (1)')
      for (let i = 0; i < 20; i += 1) await ask()
      await change('alter table cambiante add column otra integer')
      const error = await ask().catch((e: unknown) => e)
      expect(isTransient(error)).toBe(true)
      expect(await ask()).toEqual([{ id: 1, otra: null }])
    } finally {
      await change('drop table cambiante')
    }
  })

  test('the time zone of the server does not change a cast to a day', async () => {
    const session = await aPool().acquire()
    const { rows } = await session.run('show TimeZone', [])
    session.release(false)
    expect(rows).toEqual([{ TimeZone: 'UTC' }])
  })

  test('each kind of work has its own connections, so that a kind that uses all of them stops no other', async () => {
    // A connection takes less than this, also on a busy machine.
    const pool = aPool({ acquireMs: 2_000 })
    const held = await runAs('emision', () => pool.acquire())
    await expect(runAs('emision', () => pool.acquire())).rejects.toThrow(DatabaseBusyError)
    expect(await isUsable(pool)).toBe(true)
    expect(await runAs('trabajo', () => isUsable(pool))).toBe(true)
    held.release(false)
    expect(await runAs('emision', () => isUsable(pool))).toBe(true)
  })

  test('lists that use all of their connections leave the connections of short queries free', async () => {
    const pool = aPool({ poolSize: 10, acquireMs: 2_000 })
    const { conexiones } = PACIENCIA.lista
    const taken = await Promise.all(Array.from({ length: conexiones }, () => runAs('lista', () => pool.acquire())))
    await expect(runAs('lista', () => pool.acquire())).rejects.toThrow(DatabaseBusyError)
    expect(await isUsable(pool)).toBe(true)
    for (const session of taken) session.release(false)
  })

  test('a list is planned for its actual parameters, however often it repeats', async () => {
    const session = await runAs('lista', () => aPool().acquire())
    for (let i = 0; i < 20; i += 1) await session.run('select $1::integer as siempre', [`${i}`])
    const { rows } = await session.run('select generic_plans as de_cualquiera from pg_prepared_statements', [])
    session.release(false)
    expect(rows).toEqual([{ de_cualquiera: 0 }])
  })

  test('waiting for a lock ends with an error after the lock timeout, not after a minute', async () => {
    const pool = aPool({ poolSize: 2, lockLimitMs: 50 })
    const [holder, waiter] = [await pool.acquire(), await pool.acquire()]
    await holder.run("begin; select pg_advisory_xact_lock(hashtext('paciencia'))", [])
    const error = await waiter.run("select pg_advisory_lock(hashtext('paciencia'))", []).catch((e: unknown) => e)
    expect(toAppError(error)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    await holder.run('rollback', [])
    for (const session of [holder, waiter]) session.release(false)
  })

  test.each<ClaseTrabajo>(['consulta', 'lista', 'emision', 'trabajo'])(
    '%s times out long before a minute',
    async (clase) => {
      const session = await runAs(clase, () => aPool().acquire())
      const { rows } = await session.run(
        "select name, setting::integer as ms from pg_settings where name in ('lock_timeout', 'statement_timeout') order by 1",
        [],
      )
      session.release(false)
      expect(rows).toEqual([
        { name: 'lock_timeout', ms: PACIENCIA[clase].candadoMs },
        { name: 'statement_timeout', ms: PACIENCIA[clase].sentenciaMs },
      ])
      expect(PACIENCIA[clase].candadoMs).toBeLessThanOrEqual(10_000)
      expect(PACIENCIA[clase].candadoMs).toBeGreaterThan(0)
    },
  )

  test.each<ClaseTrabajo>(['consulta', 'emision', 'trabajo'])(
    '%s checks a foreign key by its index, even if the first check found a small table',
    async (clase) => {
      const session = await runAs(clase, () => aPool().acquire())
      try {
        const pasos = [
          'create temporary table padre (id integer primary key, relleno text)',
          'create temporary table hijo (id integer references padre)',
          "insert into padre values (0, '')",
          'analyze padre',
          'insert into hijo values (0), (0), (0), (0), (0), (0), (0)',
          "insert into padre select n, repeat('x', 200) from generate_series(1, 5000) n",
        ]
        for (const paso of pasos) await session.run(paso, [])
        const leidas = async () => {
          const { rows } = await session.run(
            "select pg_stat_get_xact_tuples_returned('padre'::regclass)::integer as n",
            [],
          )
          return (rows[0] as { n: number }).n
        }
        await session.run('begin', [])
        const antes = await leidas()
        for (let id = 1; id <= 20; id++) await session.run('insert into hijo values ($1)', [`${id}`])
        expect((await leidas()) - antes).toBeLessThan(100)
        await session.run('rollback', [])
      } finally {
        session.release(true)
      }
    },
  )

  test('a connection ended during a statement gives 503 with Retry-After, never 500', async () => {
    const pool = aPool()
    const session = await pool.acquire()
    const error = await session.run('select pg_terminate_backend(pg_backend_pid())', []).catch((e: unknown) => e)
    session.release(false)
    expect(toAppError(error)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(await isUsable(pool)).toBe(true)
  })

  test('an unreachable server gives 503 with Retry-After', async () => {
    const url = new URL(server.url ?? '')
    url.port = '1'
    const error = await aPool({ url: url.href })
      .acquire()
      .catch((e: unknown) => e)
    expect(toAppError(error)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  })
})
