import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { CIA_DEMO } from '../../../demo/src/semilla/compania.ts'
import { eachEngine, type TestDatabase } from '../testing/db.ts'
import { enqueue, giveBack, type JobDefinition, postpone, take } from './cola.ts'
import { DUDA_MS, LATIDO_MS, Latido, MUERTE_MS } from './procesos.ts'

const job: JobDefinition<{ codCia: number; n: number }> = {
  cola: 'prueba',
  arriendoSegundos: 600,
  llave: ({ n }) => String(n),
}

eachEngine('processes that work the queue', (open) => {
  let opened: Promise<TestDatabase> | undefined
  const database = () => {
    opened ??= open().then(async (db) => {
      await db.withSistema((tx) => tx.insertInto('cia').values([CIA_DEMO]).execute())
      return db
    })
    return opened
  }
  beforeEach(async () => {
    await (await database()).withSistema(async (tx) => {
      await tx.deleteFrom('proceso').execute()
      await tx.deleteFrom('trabajo').execute()
    })
  })
  let ahora = 0
  const aProceso = () => {
    const id = randomUUID()
    const latido = new Latido(id, () => ahora)
    const beat = async () => {
      const devueltos = await (await database()).withSistema((tx) => latido.beat(tx))
      latido.beaten()
      return devueltos
    }
    /** A job held by this process, as the process and the database see it. */
    const takeOne = async (n: number) => {
      const db = await database()
      await db.withCia(1, (tx) => enqueue(tx, job, { codCia: 1, n }))
      const trabajo = (await db.withSistema((tx) => take(tx, job, 10))).find(({ datos }) => datos.n === n)!
      await db.withSistema((tx) =>
        tx.updateTable('trabajo').set({ tomado_por: id }).where('id', '=', trabajo.id).execute(),
      )
      return trabajo
    }
    return { latido, beat, takeOne }
  }
  /** All processes send heartbeats as time passes. */
  const pass = async (ms: number, ...procesos: { beat: () => Promise<number> }[]) => {
    let devueltos = 0
    for (const until = ahora + ms; ahora < until; ) {
      ahora += LATIDO_MS
      for (const { beat } of procesos) devueltos += await beat()
    }
    return devueltos
  }
  const dueAgain = async () => (await database()).withSistema((tx) => take(tx, job, 10))

  test('jobs of a killed process are due for others long before its lease ends, and only once', async () => {
    const [muerto, vivo] = [aProceso(), aProceso()]
    await pass(LATIDO_MS, muerto, vivo)
    const trabajo = await muerto.takeOne(1)
    expect(await pass(MUERTE_MS - LATIDO_MS, vivo)).toBe(0)
    expect(await dueAgain()).toEqual([])
    expect(await pass(2 * LATIDO_MS, vivo)).toBe(1)
    expect(await dueAgain()).toMatchObject([{ id: trabajo.id, intentos: 2 }])
  })

  test('a starting process finds the jobs of a dead process, and living processes keep their jobs', async () => {
    const [muerto, lento] = [aProceso(), aProceso()]
    await pass(LATIDO_MS, muerto, lento)
    await muerto.takeOne(2)
    await lento.takeOne(3)
    ahora += 3_600_000
    const nuevo = aProceso()
    expect(await pass(MUERTE_MS + LATIDO_MS, nuevo, lento)).toBe(1)
    expect((await dueAgain()).map(({ datos }) => datos.n)).toEqual([2])
  })

  test('no process is declared dead if the database was away for all of them', async () => {
    const [uno, otro] = [aProceso(), aProceso()]
    await pass(LATIDO_MS, uno, otro)
    await uno.takeOne(4)
    ahora += 300_000
    // The other process sends its heartbeat first.
    expect(await pass(2 * LATIDO_MS, otro)).toBe(0)
    expect(await pass(MUERTE_MS * 2, uno, otro)).toBe(0)
    expect(await dueAgain()).toEqual([])
  })

  test('a process whose heartbeat is overdue starts no job until the heartbeat is sent', async () => {
    const uno = aProceso()
    expect(uno.latido.vigente).toBe(true)
    await uno.beat()
    ahora += DUDA_MS - 1
    expect(uno.latido.vigente).toBe(true)
    ahora += 1
    expect(uno.latido.vigente).toBe(false)
    await uno.beat()
    expect(uno.latido.vigente).toBe(true)
  })

  test('a process declared dead that comes back does not release jobs that another holds now', async () => {
    const db = await database()
    await db.withCia(1, (tx) => enqueue(tx, job, { codCia: 1, n: 5 }))
    const [trabajo] = await db.withSistema((tx) => take(tx, job, 1))
    const otro = randomUUID()
    await db.withSistema((tx) =>
      tx.updateTable('trabajo').set({ tomado_por: otro }).where('id', '=', trabajo!.id).execute(),
    )
    await db.withSistema((tx) => postpone(tx, trabajo!, { en: 0 }))
    await db.withSistema((tx) => giveBack(tx, [trabajo!]))
    expect(await dueAgain()).toEqual([])
  })

  test('a process that stops in order is not declared dead', async () => {
    const [uno, otro] = [aProceso(), aProceso()]
    await pass(LATIDO_MS, uno, otro)
    const db = await database()
    await db.withSistema((tx) => uno.latido.end(tx))
    expect(await db.withSistema((tx) => tx.selectFrom('proceso').select('id').execute())).toHaveLength(1)
    expect(await pass(MUERTE_MS * 2, otro)).toBe(0)
  })
})
