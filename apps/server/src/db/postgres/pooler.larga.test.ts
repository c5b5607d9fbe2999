// sujeto: apps/server/src/db, apps/server/migrations/0247_ajustes_de_la_sesion.sql, apps/server/src/explicar.ts, apps/server/src/testing/pgbouncer.ts
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { explain } from '../../explicar.ts'
import { aCiaAutorizada } from '../../testing/db.ts'
import { findPgbouncer, type Pgbouncer, startPgbouncer } from '../../testing/pgbouncer.ts'
import { createEmptyDatabase, findServer, type TestDatabase } from '../../testing/postgres.ts'
import { type Database, openDatabase } from '../index.ts'
import { runAs } from '../motor/clase.ts'
import { DatabaseSetupError } from '../motor/errors.ts'

const server = await findServer()
const falta = server.missing ?? (findPgbouncer() ? undefined : 'pgbouncer is not installed')

describe.skipIf(falta)(`PgBouncer in transaction mode${falta ? ` (omitted: ${falta})` : ''}`, () => {
  let base: TestDatabase
  let bouncer: Pgbouncer
  let db: Database

  beforeAll(async () => {
    const creada = await createEmptyDatabase(server.url ?? '')
    // PgBouncer refuses the `options` of the address.
    base = { ...creada, url: creada.url.replace(/\?.*/, '') }
    // Two connections of PostgreSQL for all of ours: what stays on one would be seen.
    bouncer = await startPgbouncer(base.url, ['default_pool_size = 2'])
    db = await openDatabase({ url: bouncer.url, pooler: { directa: base.url, followsNames: false } })
  }, 120_000)
  afterAll(async () => {
    await db?.close()
    await bouncer?.stop()
    await base?.drop()
  })

  const settingsOf = (kysely: Pick<Database['kysely'], 'getExecutor'>) =>
    sql<Record<string, string>>`select current_setting('statement_timeout') as sentencia,
      current_setting('lock_timeout') as candado, current_setting('enable_seqscan') as seqscan,
      current_setting('TimeZone') as zona`
      .execute(kysely)
      .then(({ rows }) => rows[0])

  test('each kind of work has its limits in its transactions and outside of them, and leaves none behind', async () => {
    const consulta = { sentencia: '30s', candado: '5s', seqscan: 'off', zona: expect.stringMatching(/^(Etc\/)?UTC$/) }
    expect(await settingsOf(db.kysely)).toEqual(consulta)
    expect(await db.withSistema(settingsOf)).toEqual(consulta)
    const emision = { ...consulta, sentencia: '8500ms', candado: '8500ms' }
    expect(await runAs('emision', () => db.withSistema(settingsOf))).toEqual(emision)

    const ajena = new pg.Client({ connectionString: bouncer.url })
    await ajena.connect()
    for (let i = 0; i < 4; i += 1) {
      const { rows } = await ajena.query(`select current_user = session_user as mismo,
        coalesce(current_setting('app.cod_cia', true), '') as cia, current_setting('statement_timeout') as sentencia`)
      expect(rows).toEqual([{ mismo: true, cia: '', sentencia: '0' }])
    }
    await ajena.end()
  })

  test('frequent statements run on whatever connection the transaction is given', async () => {
    const ask = (n: number) =>
      db.withCia(aCiaAutorizada(1 + (n % 3)), async (tx) => {
        const { rows } = await sql<{ n: number; cia: string }>`
          select ${n}::integer as n, current_setting('app.cod_cia') as cia`.execute(tx)
        return rows[0]
      })
    for (let ronda = 0; ronda < 10; ronda += 1) {
      const numeros = Array.from({ length: 12 }, (_, i) => ronda * 12 + i)
      const esperado = numeros.map((n) => ({ n, cia: `${1 + (n % 3)}` }))
      expect(await Promise.all(numeros.map(ask))).toEqual(esperado)
    }
  })

  test('an error outside a transaction leaves the connection usable', async () => {
    await expect(sql`select 1 / 0`.execute(db.kysely)).rejects.toMatchObject({ code: '22012' })
    expect(await settingsOf(db.kysely)).toMatchObject({ sentencia: '30s' })
  })

  test('notifications are heard', async () => {
    const onDicho = vi.fn()
    const end = await db.listen('prueba', onDicho)
    for (let i = 0; i < 5; i += 1) await sql`select pg_notify('prueba', ${`${i}`})`.execute(db.kysely)
    await vi.waitFor(() => expect(onDicho.mock.calls.flat()).toEqual(['0', '1', '2', '3', '4']))
    await end()
  })

  test('without DATABASE_POOLER the start is refused with what to set', async () => {
    const error = await openDatabase({ url: bouncer.url }).catch((e: unknown) => e)
    expect(explain(error)).toMatch(/pasa por un pooler.*DATABASE_POOLER=transaction y DATABASE_URL_DIRECTA/)

    const callado = await startPgbouncer(base.url, [
      'ignore_startup_parameters = options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
    ])
    await expect(openDatabase({ url: callado.url })).rejects.toThrow(DatabaseSetupError)
    await expect(
      openDatabase({ url: callado.url, pooler: { directa: callado.url, followsNames: false } }),
    ).rejects.toThrow('DATABASE_URL_DIRECTA pasa también por un pooler')
    await callado.stop()
  })

  test('connections of the pooler that are older than the settings of the role are found out', async () => {
    const nombre = new URL(base.url).pathname.slice(1)
    await sql.raw(`alter role current_user in database ${nombre} set timezone = 'Asia/Tokyo'`).execute(db.kysely)
    const otro = await startPgbouncer(base.url)
    await expect(openDatabase({ url: otro.url, pooler: { directa: base.url, followsNames: false } })).rejects.toThrow(
      'tienen TimeZone en Asia/Tokyo',
    )
    await otro.stop()
  })
})
