import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CIA_DEMO } from '../../../demo/src/semilla/compania.ts'
import { anyoneOf, type PedidoDeTurnos } from '../lib/reparto.ts'
import { eachEngine, type TestDatabase } from '../testing/db.ts'
import {
  ARRIENDO_MAXIMO_S,
  enqueue,
  findDebidas,
  finish,
  giveBack,
  giveBackLost,
  hurry,
  type JobDefinition,
  mendClock,
  postpone,
  take,
} from './cola.ts'

interface Datos {
  codCia: number
  n: number
}

const aJob = (cola: string, arriendoSegundos = 60): JobDefinition<Datos> => ({
  cola,
  arriendoSegundos,
  llave: ({ n }) => String(n),
})

eachEngine('the work queue', (open, engine) => {
  let opened: Promise<TestDatabase> | undefined
  /** A database with two companies. */
  const database = () => {
    opened ??= open().then(async (db) => {
      await db.withSistema((tx) =>
        tx
          .insertInto('cia')
          .values([CIA_DEMO, { ...CIA_DEMO, ruc: '3101999902' }])
          .execute(),
      )
      return db
    })
    return opened
  }
  const put = async (job: JobDefinition<Datos>, ns: readonly number[], en?: number, codCia = 1) => {
    const db = await database()
    await db.withCia(codCia, async (tx) => {
      for (const n of ns) await enqueue(tx, job, { codCia, n }, { en })
    })
  }
  const takeSome = async (job: JobDefinition<Datos>, cuantos = 10) =>
    (await database()).withSistema((tx) => take(tx, job, cuantos))

  test('a due job is taken once, with its data, and its attempts are counted', async () => {
    const job = aJob('una')
    await put(job, [7])
    expect(await takeSome(job)).toMatchObject([{ codCia: 1, datos: { codCia: 1, n: 7 }, intentos: 1 }])
    expect(await takeSome(job)).toEqual([])
  })

  test('two jobs with the same key are one job, in each company', async () => {
    const job = aJob('repetida')
    await put(job, [1, 1])
    await put(job, [1], undefined, 2)
    expect((await takeSome(job)).map((t) => t.codCia).sort()).toEqual([1, 2])
  })

  test('queues are separate, and no more jobs are taken than requested', async () => {
    await put(aJob('llena'), [1, 2, 3])
    expect(await takeSome(aJob('otra'))).toEqual([])
    expect(await takeSome(aJob('llena'), 2)).toHaveLength(2)
    expect(await takeSome(aJob('llena'), 2)).toHaveLength(1)
  })

  test('jobs are taken company by company, oldest first in each', async () => {
    const job = aJob('justa')
    await put(
      job,
      Array.from({ length: 200 }, (_, n) => n),
    )
    await put(job, [1000, 1001], undefined, 2)
    const took = async (pedido: PedidoDeTurnos) => {
      const tomados = await (await database()).withSistema((tx) => take(tx, job, pedido))
      return tomados.map(({ codCia, datos }) => [codCia, datos.n]).sort((a, b) => a[1]! - b[1]!)
    }
    // Company 2 is hidden behind 200 older jobs, wherever the search begins.
    expect(await took({ ...anyoneOf(3), cupo: 8, ultima: 2 })).toEqual([
      [1, 0],
      [1, 1],
      [2, 1000],
    ])
    // Two companies want the only slot: the one that used less gets it.
    const unoMas = { conocidas: [1, 2], cupos: [8, 8], cargos: [500, 20] }
    expect(await took({ ...anyoneOf(1), ...unoMas })).toEqual([[2, 1001]])
    expect(await took({ ...anyoneOf(1), ...unoMas, ultima: 1 })).toEqual([[1, 2]])
    // A company without slots gets none, and no company gets more than its share.
    expect(await took({ ...anyoneOf(9), conocidas: [1], cupos: [0], cargos: [0] })).toEqual([])
    expect(await took({ ...anyoneOf(9), cupo: 4 })).toHaveLength(4)
  })

  test('a job scheduled for later is not taken yet', async () => {
    const job = aJob('luego')
    await put(job, [1], 60)
    expect(await takeSome(job)).toEqual([])
  })

  test('a queue has due jobs while one of any company may be taken: neither later nor held', async () => {
    const due = async () => (await database()).withSistema((tx) => findDebidas(tx, ['vista', 'vista-luego', 'nadie']))
    await put(aJob('vista-luego'), [1], 60)
    expect(await due()).toEqual([])
    await put(aJob('vista'), [1], undefined, 2)
    expect(await due()).toEqual(['vista'])
    await takeSome(aJob('vista'))
    expect(await due()).toEqual([])
    // Its process died: the lease ends.
    await put(aJob('vista', -1), [2])
    await takeSome(aJob('vista', -1))
    expect(await due()).toEqual(['vista'])
  })

  test('a finished job is deleted and its key is free again', async () => {
    const job = aJob('hecha')
    await put(job, [1])
    const [trabajo] = await takeSome(job)
    await (await database()).withSistema((tx) => finish(tx, trabajo!))
    await put(job, [1])
    expect(await takeSome(job)).toMatchObject([{ intentos: 1 }])
  })

  test('a postponed job returns with one more attempt and the error, or with its attempts reset', async () => {
    const db = await database()
    const job = aJob('aplazada')
    await put(job, [1])
    const [first] = await takeSome(job)
    await db.withSistema((tx) => postpone(tx, first!, { en: 60, error: 'No responde' }))
    expect(await takeSome(job)).toEqual([])
    const rows = await db.withSistema((tx) =>
      tx.selectFrom('trabajo').select(['ultimo_error', 'tomado_hasta']).where('cola', '=', 'aplazada').execute(),
    )
    expect(rows).toEqual([{ ultimo_error: 'No responde', tomado_hasta: null }])
    await db.withSistema((tx) => hurry(tx, job, first!.datos))
    const [second] = await takeSome(job)
    expect(second?.intentos).toBe(2)
    await db.withSistema((tx) => postpone(tx, second!, { en: 0, reiniciar: true }))
    expect((await takeSome(job))[0]?.intentos).toBe(1)
  })

  test('a job of a dead process returns when its lease ends', async () => {
    const job = aJob('arrendada', 0)
    await put(job, [1])
    expect(await takeSome(job)).toHaveLength(1)
    expect(await takeSome(job)).toMatchObject([{ intentos: 2 }])
  })

  test('a job given back is due at once, and no other job is', async () => {
    const db = await database()
    const job = aJob('devuelta')
    await put(job, [1, 2])
    const [first] = await takeSome(job)
    await db.withSistema((tx) => giveBack(tx, [first!]))
    expect(await takeSome(job)).toMatchObject([{ id: first!.id, intentos: 2 }])
  })

  test('jobs that this process holds and does not run are due at once; those it runs, and of other queues, are not', async () => {
    const db = await database()
    const [job, otra] = [aJob('perdida'), aJob('otra-perdida')]
    await put(job, [1, 2, 3])
    await put(otra, [1])
    const [first, second] = await takeSome(job)
    await takeSome(otra)
    await db.withSistema((tx) =>
      tx.updateTable('trabajo').set({ tomado_por: randomUUID() }).where('id', '=', second!.id).execute(),
    )
    await db.withSistema((tx) => giveBackLost(tx, job, [first!]))
    expect((await takeSome(job)).map(({ datos }) => datos.n)).toEqual([3])
    expect(await takeSome(otra)).toEqual([])
    await db.withSistema((tx) => giveBackLost(tx, job, []))
    expect((await takeSome(job)).map(({ datos }) => datos.n).sort()).toEqual([1, 3])
  })

  test('no job waits two days after a clock went back two days', async () => {
    const db = await database()
    const [due, held, soon] = [aJob('dias'), aJob('arriendo-de-dias'), aJob('pronto', ARRIENDO_MAXIMO_S)]
    for (const job of [due, held, soon]) await put(job, [1], job === soon ? 300 : 0)
    await takeSome(held)
    await db.withSistema((tx) =>
      sql`update trabajo set disponible = disponible + interval '2 days', tomado_hasta = tomado_hasta + interval '2 days'
        where cola in ('dias', 'arriendo-de-dias')`.execute(tx),
    )
    expect(await takeSome(due)).toEqual([])
    expect(await db.withSistema(mendClock)).toBe(2)
    expect(await takeSome(due)).toHaveLength(1)
    expect(await takeSome(held)).toHaveLength(1)
    expect(await takeSome(soon)).toEqual([])
  })

  test('a job enqueued in a transaction that fails does not exist', async () => {
    const job = aJob('deshecha')
    const failing = (await database()).withCia(1, async (tx) => {
      await enqueue(tx, job, { codCia: 1, n: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await takeSome(job)).toEqual([])
  })

  test.runIf(engine === 'postgres')('concurrent workers never take the same row, and no row is left', async () => {
    const job = aJob('disputada')
    const ns = Array.from({ length: 60 }, (_, i) => i)
    await put(job, ns)
    const taken = await Promise.all(Array.from({ length: 12 }, () => takeSome(job, 5)))
    const seen = taken.flat().map((t) => t.datos.n)
    expect(new Set(seen).size).toBe(seen.length)
    const rest = await takeSome(job, 60)
    expect([...seen, ...rest.map((t) => t.datos.n)].sort((a, b) => a - b)).toEqual(ns)
  })

  // The planner uses statistics of the last autovacuum: after a quiet minute, those of an empty queue.
  test.runIf(engine === 'postgres').each([0, 1, 1_000_000])(
    'never more jobs are taken than requested, even if the planner sees a table of %i rows',
    async (reltuples) => {
      const { kysely } = await database()
      const job = aJob(`creida-${reltuples}`)
      await put(
        job,
        Array.from({ length: 60 }, (_, i) => i),
      )
      await sql`update pg_class set reltuples = ${reltuples}, relpages = greatest(1, ${reltuples} / 50)
        where oid in ('trabajo'::regclass, 'trabajo_pkey'::regclass, 'trabajo_disponible'::regclass)`.execute(kysely)
      const sizes: number[] = []
      for (let i = 0; i < 12; i += 1) sizes.push((await takeSome(job, 5)).length)
      expect(sizes).toEqual(Array(12).fill(5))
      expect(await takeSome(job, 5)).toEqual([])
      expect(await takeSome(job, 0)).toEqual([])
    },
  )
})
