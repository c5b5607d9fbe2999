import { sql, type Transaction } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eachEngine, type TestDatabase } from '../testing/db.ts'
import type { Tables } from './tables.ts'

eachEngine('withCia and withSistema', (open, engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
    for (const codCia of [1, 2]) {
      await db.kysely
        .insertInto('cia')
        .values({ ...aCia(codCia), cod_cia: codCia })
        .execute()
    }
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('contador_cia').execute()
  })

  const addContador = (tx: Transaction<Tables>, codCia: number, nombre = 'cliente') =>
    tx.insertInto('contador_cia').values({ cod_cia: codCia, nombre }).execute()

  const whoAmI = async (tx: Transaction<Tables>) =>
    (await sql`select current_user as role, current_setting('app.cod_cia', true) as cia`.execute(tx)).rows[0]

  test('work for a company runs under its role and number, and the connection keeps neither afterwards', async () => {
    expect(await db.withCia(2, whoAmI)).toEqual({ role: 'pf_cia', cia: '2' })
    expect(await db.withSistema(whoAmI)).toMatchObject({ role: 'pf_sistema' })
    const after = await db.kysely.transaction().execute(whoAmI)
    expect(after).not.toMatchObject({ role: expect.stringMatching(/^pf_/) })
    expect(after).not.toMatchObject({ cia: '2' })
  })

  test('a query without a condition reaches only the rows of its own company', async () => {
    for (const codCia of [1, 2]) await db.withCia(codCia, (tx) => addContador(tx, codCia))
    expect(await db.withCia(1, (tx) => tx.selectFrom('contador_cia').select('cod_cia').execute())).toEqual([
      { cod_cia: 1 },
    ])
    await db.withCia(1, (tx) => tx.updateTable('contador_cia').set({ valor: 9 }).execute())
    await db.withCia(2, (tx) => tx.deleteFrom('contador_cia').execute())
    expect(await db.kysely.selectFrom('contador_cia').select(['cod_cia', 'valor']).execute()).toEqual([
      { cod_cia: 1, valor: 9 },
    ])
  })

  test('a row of another company cannot be written, and an own row cannot be moved to it', async () => {
    await expect(db.withCia(1, (tx) => addContador(tx, 2))).rejects.toMatchObject({ code: '42501' })
    await db.withCia(1, (tx) => addContador(tx, 1))
    const steal = db.withCia(1, (tx) => tx.updateTable('contador_cia').set({ cod_cia: 2 }).execute())
    await expect(steal).rejects.toMatchObject({ code: '42501' })
  })

  test('a query after the end of its transaction is refused, and writes in no other transaction', async () => {
    let hecha: Transaction<Tables> | undefined
    await db.withCia(1, async (tx) => {
      hecha = tx
      await addContador(tx, 1)
    })
    await expect(addContador(hecha!, 1, 'otro')).rejects.toThrow(/already (committed|rolled back)/)
    let sigue: Promise<unknown> | undefined
    let release = (): void => {}
    const soltada = new Promise<void>((resolve) => {
      release = resolve
    })
    const fallida = db.withCia(1, (tx) => {
      sigue = soltada.then(() => addContador(tx, 1, 'tarde'))
      sigue.catch(() => undefined)
      return Promise.all([sigue, sql`select 1 / 0`.execute(tx)])
    })
    await expect(fallida).rejects.toMatchObject({ code: '22012' })
    await db.withCia(1, async (tx) => {
      release()
      await expect(sigue).rejects.toThrow(/already (committed|rolled back)/)
      await addContador(tx, 1, 'siguiente')
    })
    const nombres = (await db.kysely.selectFrom('contador_cia').select('nombre').execute()).map((c) => c.nombre)
    expect(nombres.sort()).toEqual(['cliente', 'siguiente'])
  })

  test.each([0, -1, 1.5, Number.NaN, "1'; drop table cia; --" as unknown as number])(
    '%s is refused as a company',
    async (codCia) => {
      await expect(db.withCia(codCia, whoAmI)).rejects.toThrow('no es una compañía')
    },
  )

  test('concurrent companies stay separate', async () => {
    const turns = Array.from({ length: 20 }, (_, i) => 1 + (i % 2))
    await Promise.all(turns.map((codCia, i) => db.withCia(codCia, (tx) => addContador(tx, codCia, `${i}`))))
    const seen = await Promise.all(
      turns.map((codCia) => db.withCia(codCia, (tx) => tx.selectFrom('contador_cia').select('cod_cia').execute())),
    )
    expect(seen.map((rows) => new Set(rows.map((r) => r.cod_cia)))).toEqual(turns.map((codCia) => new Set([codCia])))
    expect(seen.every((rows) => rows.length === 10)).toBe(true)
  })

  test('an isolation level is respected', async () => {
    const level = await db.withCia(
      1,
      async (tx) => (await sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(tx)).rows[0],
      { isolationLevel: 'serializable' },
    )
    expect(level).toEqual({ transaction_isolation: 'serializable' })
  })

  test.each(['40001', '40P01'])('repeatable work that failed with %s runs again, from a clean start', async (code) => {
    let attempts = 0
    await db.withCia(
      1,
      async (tx) => {
        attempts += 1
        await addContador(tx, 1)
        if (attempts < 3) await raise(tx, code)
      },
      { repeatable: true },
    )
    expect(attempts).toBe(3)
    expect(await db.kysely.selectFrom('contador_cia').select('nombre').execute()).toHaveLength(1)
  })

  test.each([
    ['work that is not marked repeatable', '40001', false],
    ['repeatable work that fails with another error', '23505', true],
  ])('%s runs once', async (_, code, repeatable) => {
    let attempts = 0
    const work = db.withSistema(
      (tx) => {
        attempts += 1
        return raise(tx, code)
      },
      { repeatable },
    )
    await expect(work).rejects.toMatchObject({ code })
    expect(attempts).toBe(1)
  })

  test('work that keeps colliding fails with the error of PostgreSQL', async () => {
    await expect(db.withCia(1, (tx) => raise(tx, '40001'), { repeatable: true })).rejects.toMatchObject({
      code: '40001',
    })
  })

  test.runIf(engine === 'postgres')('two repeatable transactions in deadlock both succeed', async () => {
    await db.withCia(1, async (tx) => [await addContador(tx, 1, 'a'), await addContador(tx, 1, 'b')])
    const bothHoldOne = twoArrive()
    const add = (tx: Transaction<Tables>, nombre: string) =>
      tx
        .updateTable('contador_cia')
        .set((eb) => ({ valor: eb('valor', '+', 1) }))
        .where('nombre', '=', nombre)
        .execute()
    const lockInOrder = (first: string, second: string) =>
      db.withCia(
        1,
        async (tx) => {
          await add(tx, first)
          await bothHoldOne()
          await add(tx, second)
        },
        { repeatable: true },
      )
    await Promise.all([lockInOrder('a', 'b'), lockInOrder('b', 'a')])
    const contadores = await db.withCia(1, (tx) => tx.selectFrom('contador_cia').select('valor').execute())
    expect(contadores).toEqual([{ valor: 2 }, { valor: 2 }])
  })
})

async function raise(tx: Transaction<Tables>, code: string): Promise<void> {
  await sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(tx)
}

/** Blocks the first two callers until both have arrived; later callers pass at once. */
function twoArrive(): () => Promise<void> {
  let arrived = 0
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    arrived += 1
    if (arrived === 2) open()
    return gate
  }
}

function aCia(codCia: number) {
  return {
    ruc: `310100000${codCia}`,
    tipo_identificacion: '02',
    nombre_cia: `Compañía ${codCia}`,
    razon_social: `Compañía ${codCia}`,
    correo_electronico: 'nadie@example.com',
  }
}
