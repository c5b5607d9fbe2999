import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { eachEngine, type TestDatabase } from '../../../testing/db.ts'
import { findBreak } from './cadena.ts'
import { autorSistema, recordChange } from './registrar.ts'

eachEngine('audit trail', (open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
    for (const ruc of ['3101000001', '3101000002']) {
      await db.kysely
        .insertInto('cia')
        .values({ ruc, tipo_identificacion: '02', nombre_cia: ruc, razon_social: ruc, correo_electronico: 'a@a.cr' })
        .execute()
    }
  })

  const change = (codCia: number, precio: string) =>
    db.withCia(codCia, (tx) =>
      recordChange(tx, autorSistema(codCia), {
        entidad: 'producto',
        llave: 7,
        accion: 'actualizar',
        antes: { precio: '100.10', nombre: 'Café', orden: 1.5, viejo: undefined },
        despues: { nombre: 'Café', precio },
      }),
    )
  const firstBreak = (codCia: number) => db.withCia(codCia, (tx) => findBreak(tx, codCia))

  test('each company has its own chain, without gaps under concurrent changes', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, i) => change(1 + (i % 2), `${i}`)))
    const { rows } = await sql`select cod_cia, orden from bitacora order by 1, 2`.execute(db.kysely)
    expect(rows).toEqual([1, 2].flatMap((cod_cia) => [1, 2, 3, 4, 5, 6].map((orden) => ({ cod_cia, orden }))))
    expect([await firstBreak(1), await firstBreak(2)]).toEqual([null, null])
  })

  test('the role that serves requests can neither change nor remove a row', async () => {
    for (const statement of [`update bitacora set username = 'otro'`, 'delete from bitacora']) {
      const attempt = db.withCia(1, (tx) => sql.raw(statement).execute(tx))
      await expect(attempt).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('a change that is rolled back leaves no row', async () => {
    const failing = db.withCia(2, async (tx) => {
      await recordChange(tx, autorSistema(2), { entidad: 'caja', llave: 1, accion: 'crear' })
      throw new Error('se cae después')
    })
    await expect(failing).rejects.toThrow('se cae después')
    expect(await firstBreak(2)).toBeNull()
    const { rows } = await sql`select 1 from bitacora where entidad = 'caja'`.execute(db.kysely)
    expect(rows).toEqual([])
  })

  test.each([
    ['a changed value', `update bitacora set despues = '{"precio":"1"}' where cod_cia = 1 and orden = 3`, 3],
    ['a changed author', `update bitacora set username = 'x' where cod_cia = 1 and orden = 2`, 2],
    ['a removed row', 'delete from bitacora where cod_cia = 1 and orden = 1', 1],
  ])('%s by the owner of the database is detected', async (_, statement, expected) => {
    await sql.raw(statement).execute(db.kysely)
    expect(await firstBreak(1)).toBe(expected)
  })

  test('removed last rows are detected', async () => {
    await sql`delete from bitacora where cod_cia = 2 and orden > 4`.execute(db.kysely)
    expect(await firstBreak(2)).toBe(5)
  })
})
