import { beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../db/index.ts'
import { eachEngine } from '../testing/db.ts'
import { toBusqueda } from './busqueda.ts'
import { createListas, Lista } from './listas.ts'

eachEngine('lists in memory', (open, engine) => {
  let db: Database
  const { clientes } = createListas()

  beforeAll(async () => {
    db = await open()
    for (const ruc of ['3101000001', '3101000002']) {
      await db.kysely
        .insertInto('cia')
        .values({ ruc, tipo_identificacion: '02', nombre_cia: ruc, razon_social: ruc, correo_electronico: 'a@a.cr' })
        .execute()
    }
    await insert(1, [
      [1, 'Óscar Mora', 'A', 1],
      [2, 'Ángela Castro', 'A', 2],
      [3, 'Bernal Castro Mora', 'D', 1],
    ])
    await insert(2, [[1, 'Otra Compañía Castro', 'A', 1]])
  })

  type Row = readonly [id: number, nombre: string, estado: string, tipo: number]
  const insert = (codCia: number, rows: readonly Row[]) => db.withCia(codCia, (tx) => insertIn(tx, codCia, rows))
  const insertIn = (tx: Db, codCia: number, rows: readonly Row[]) =>
    tx
      .insertInto('cliente')
      .values(
        rows.map(([id, nombre, estado, tipo]) => ({
          cod_cia: codCia,
          id_cliente: id,
          nombre_cliente: nombre,
          tipo_identificacion: '01',
          estado,
          id_tipo_cliente: tipo,
          busqueda: toBusqueda(nombre, `10${id}`),
        })),
      )
      .execute()
  const find = (consulta: Parameters<typeof clientes.find>[2], codCia = 1) =>
    db.withCia(codCia, (tx) => clientes.find(tx, codCia, consulta))

  test('in the order of names without accents, or of ids; by words and values; only of the company', async () => {
    expect(await find({})).toEqual({ ids: [2, 3, 1], total: 3 })
    expect(await find({ orden: 'id' })).toEqual({ ids: [1, 2, 3], total: 3 })
    expect(await find({ texto: 'MORA oscár' })).toEqual({ ids: [1], total: 1 })
    expect(await find({ texto: 'castro', claves: { estado: 'A' } })).toEqual({ ids: [2], total: 1 })
    expect(await find({ claves: { id_tipo_cliente: [1, 3], estado: undefined } })).toEqual({ ids: [3, 1], total: 2 })
    expect(await find({ pagina: 2, porPagina: 2 })).toEqual({ ids: [1], total: 3 })
    expect(await find({ texto: 'castro' }, 2)).toEqual({ ids: [1], total: 1 })
  })

  test('what changes is seen by the next question: a new row, another name, another state, a row that went', async () => {
    await insert(1, [[4, 'Zoila Castro', 'A', 1]])
    expect((await find({ texto: 'castro' })).ids).toEqual([2, 3, 4])
    await db.withCia(1, (tx) =>
      tx
        .updateTable('cliente')
        .set({ nombre_cliente: 'Abel Castro', busqueda: 'abel castro', estado: 'D' })
        .where('id_cliente', '=', 4)
        .execute(),
    )
    expect((await find({ texto: 'castro', claves: { estado: 'D' } })).ids).toEqual([4, 3])
    await db.withCia(1, (tx) => tx.deleteFrom('cliente').where('id_cliente', '=', 4).execute())
    expect((await find({ texto: 'castro' })).ids).toEqual([2, 3])
  })

  // The embedded engine has one connection: nothing happens while a transaction is open.
  test.skipIf(engine === 'embedded')('a row of a transaction that lasts is seen once it is done', async () => {
    let commit = () => {}
    const wait = new Promise<void>((resolve) => {
      commit = resolve
    })
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    const slow = db.withCia(1, async (tx) => {
      await insertIn(tx, 1, [[5, 'Lenta', 'A', 1]])
      written()
      await wait
    })
    await isWritten
    await insert(1, [[6, 'Rápida', 'A', 1]])
    expect((await find({ texto: 'rapida' })).ids).toEqual([6])
    expect((await find({ texto: 'lenta' })).ids).toEqual([])
    commit()
    await slow
    expect((await find({ texto: 'lenta' })).ids).toEqual([5])
  })

  test.skipIf(engine === 'embedded')('what a transaction wrote before it asked is seen once it is done', async () => {
    await db.withCia(1, async (tx) => {
      await insertIn(tx, 1, [[8, 'Preguntona', 'A', 1]])
      // Somebody younger finishes first.
      await insert(1, [[9, 'Joven', 'A', 1]])
      expect((await clientes.find(tx, 1, { texto: 'joven' })).ids).toEqual([9])
    })
    expect((await find({ texto: 'preguntona' })).ids).toEqual([8])
  })

  test('a row that may yet be undone is not shown, nor remembered when it is', async () => {
    const undone = db.withCia(1, async (tx) => {
      await insertIn(tx, 1, [[7, 'Arrepentida', 'A', 1]])
      expect((await clientes.find(tx, 1, { texto: 'arrepentida' })).ids).toEqual([])
      throw new Error('se arrepiente')
    })
    await expect(undone).rejects.toThrow('se arrepiente')
    expect((await find({ texto: 'arrepentida' })).ids).toEqual([])
  })

  test('a company without room for it is read again when it is asked about', async () => {
    const strait = new Lista({ tabla: 'cliente', id: 'id_cliente', claves: ['estado'] }, 1)
    for (const codCia of [1, 2, 1]) {
      const { total } = await db.withCia(codCia, (tx) => strait.find(tx, codCia, { texto: 'castro' }))
      expect(total).toBe(codCia === 1 ? 2 : 1)
    }
  })
})
