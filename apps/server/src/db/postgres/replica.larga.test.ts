// sujeto: apps/server/src/db/postgres, apps/server/src/db/motor/clase.ts, apps/server/src/db/transactions.ts, apps/server/src/explicar.ts, apps/server/src/testing/replicado.ts
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { explain } from '../../explicar.ts'
import { aCiaAutorizada } from '../../testing/db.ts'
import { findProgramas, type Replicado, startReplicado } from '../../testing/replicado.ts'
import { type Database, openDatabase } from '../index.ts'
import { runAlPrincipal, runAs } from '../motor/clase.ts'
import { DatabaseReplicaError } from '../motor/errors.ts'

const bin = findProgramas()

describe.skipIf(!bin)(`lists are read from a standby${bin ? '' : ' (omitted: PostgreSQL is not installed)'}`, () => {
  let servidores: Replicado
  let db: Database
  /** Another process of the product. */
  let otra: Database
  let enReplica: pg.Client

  beforeAll(async () => {
    servidores = await startReplicado(bin ?? '')
    const config = { url: servidores.principal, lectura: servidores.replica }
    db = await openDatabase(config)
    otra = await openDatabase(config)
    await sql`create table nota (n integer); grant select, insert on nota to pf_cia`.execute(db.kysely)
    enReplica = new pg.Client({ connectionString: servidores.replica })
    enReplica.on('error', () => undefined)
    await enReplica.connect()
  }, 120_000)
  afterAll(async () => {
    await enReplica?.end()
    await db?.close()
    await otra?.close()
    servidores?.stop()
  })
  beforeEach(async () => {
    await enReplica.query('select pg_wal_replay_resume()')
    await sql`truncate nota`.execute(db.kysely)
    await vi.waitFor(async () => expect((await list(db)).deReplica).toBe(true), { timeout: 20_000, interval: 200 })
  })

  const list = (de: Database) =>
    runAs('lista', () =>
      de.withCia(aCiaAutorizada(1), async (tx) => {
        const { rows } = await sql<{ n: number[]; deReplica: boolean }>`
          select coalesce(array_agg(n order by n), '{}') as n, pg_is_in_recovery() as "deReplica" from nota`.execute(tx)
        return rows[0]!
      }),
    )
  const write = (n: number) => db.withCia(aCiaAutorizada(1), (tx) => sql`insert into nota values (${n})`.execute(tx))

  test('a list right after a write has it, read from the standby or not, in this process and in another', async () => {
    const before = db.lecturas()!.replica
    for (let n = 1; n <= 50; n += 1) {
      await write(n)
      for (const de of [db, otra]) expect((await list(de)).n).toHaveLength(n)
    }
    expect(db.lecturas()!.replica).toBeGreaterThan(before)
  })

  test('while the standby is behind, lists are read from the primary', async () => {
    await enReplica.query('select pg_wal_replay_pause()')
    await write(7)
    for (const de of [db, otra]) expect(await list(de)).toEqual({ n: [7], deReplica: false })
  })

  test('only lists are read there', async () => {
    const { rows } = await sql`select pg_is_in_recovery() as en`.execute(db.kysely)
    expect(rows).toEqual([{ en: false }])
  })

  test('a list that writes is told so, and can do it on the primary', async () => {
    const work = () => runAs('lista', () => write(9))
    await expect(work()).rejects.toThrow(DatabaseReplicaError)
    await runAlPrincipal(work)
    expect((await list(db)).n).toEqual([9])
  })

  test('a standby that receives nothing more is not read, even if it has everything', async () => {
    const { rows } = await enReplica.query<{ de: string }>("select current_setting('primary_conninfo') as de")
    const follow = async (de: string) => {
      await enReplica.query(`alter system set primary_conninfo = ${pg.escapeLiteral(de)}`)
      await enReplica.query('select pg_reload_conf()')
    }
    await follow('')
    await vi.waitFor(async () => expect((await enReplica.query('select from pg_stat_wal_receiver')).rowCount).toBe(0), {
      timeout: 20_000,
    })
    // Its position might be one of a timeline that a failover gave up.
    expect(await list(db)).toEqual({ n: [], deReplica: false })
    await follow(rows[0]!.de)
  })

  test('a user who may not see what the standby received is told what to grant', async () => {
    await sql`create role corriente login createrole`.execute(db.kysely)
    const url = servidores.principal.replace('postgres@', 'corriente@')
    const error = await openDatabase({ url, lectura: servidores.replica }).catch((e: unknown) => e)
    expect(explain(error)).toMatch(/grant pg_read_all_stats to corriente$/)
  })

  test('when the standby dies, lists are read from the primary', async () => {
    servidores.stopReplica()
    expect(await list(db)).toEqual({ n: [], deReplica: false })
  })
})
