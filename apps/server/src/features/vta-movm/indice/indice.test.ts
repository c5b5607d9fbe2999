import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../../../db/index.ts'
import { eachEngine } from '../../../testing/db.ts'
import { type ConsultaDocumentos, IndiceDocumentos } from './indice.ts'
import { divide, toCinco, toTexto } from './totales.ts'

const DIA_MS = 86_400_000
const ENERO = Date.UTC(2026, 0, 1, 6)
/** A whole number of the fifth decimal, as PostgreSQL writes numeric(…, 5). */
function conCinco(valor: bigint): string {
  const digitos = String(valor < 0n ? -valor : valor).padStart(6, '0')
  return `${valor < 0n ? '-' : ''}${digitos.slice(0, -5)}.${digitos.slice(-5)}`
}

const NOMBRES = ['ana mora', 'mora 00', 'jose wong', 'distribuidora 000001', '']

eachEngine('documents in memory', (open, engine) => {
  let db: Database
  const indice = new IndiceDocumentos()
  const TODO = { limit: 1000, offset: 0 }
  const find = (consulta: ConsultaDocumentos, ventana = TODO, codCia = 1) =>
    db.withCia(codCia, (tx) => indice.find(tx, codCia, consulta, ventana))

  beforeAll(async () => {
    db = await open()
    for (const ruc of ['3101000001', '3101000002']) {
      await db.kysely
        .insertInto('cia')
        .values({ ruc, tipo_identificacion: '02', nombre_cia: ruc, razon_social: ruc, correo_electronico: 'a@a.cr' })
        .execute()
    }
    await sql`insert into sucursal (cod_cia, id_sucursal, nombre_sucursal, establecimiento) values (1, 1, 'Central', '001'), (2, 1, 'Central', '001')`.execute(
      db.kysely,
    )
    await sql`insert into caja (cod_cia, id_sucursal, id_caja, nombre_caja, punto_emision) values (1, 1, 1, 'Uno', '00001'), (2, 1, 1, 'Uno', '00001')`.execute(
      db.kysely,
    )
    for (let i = 1; i <= 60; i++) await insert(1, i)
    await insert(2, 1)
  })

  const insert = (codCia: number, numDocto: number) => db.withCia(codCia, (tx) => insertIn(tx, codCia, numDocto))

  /** Two a day, some of them at the same moment; what each is follows from its number. */
  async function insertIn(tx: Db, codCia: number, numDocto: number): Promise<void> {
    const referencia = String(numDocto).padStart(10, '0')
    const tipo = 1 + (numDocto % 4)
    await tx
      .insertInto('vta_movm')
      .values({
        cod_cia: codCia,
        num_docto: numDocto,
        id_sucursal: 1,
        id_caja: 1,
        id_tipo_docto_vta: tipo,
        prefijo: `001000010${tipo}`,
        referencia,
        clave: tipo === 1 ? '' : String(numDocto).padStart(50, '0'),
        version: '4.4',
        fecha_emision: new Date(ENERO + Math.floor(numDocto / 2) * DIA_MS),
        moneda: numDocto % 3 === 0 ? 'USD' : 'CRC',
        tasa_cambio: numDocto % 3 === 0 ? '505.12345' : '1',
        total: '1',
        iva: '0',
        status: 'GRA'[numDocto % 4] ?? 'G',
        descripcion_sri: ['', 'ACEPTADO', 'RECHAZADO'][numDocto % 5] ?? 'ACEPTADO',
        documento: '{}',
        comprobante: '{}',
        id_usuario: 1,
        busqueda: `${NOMBRES[numDocto % NOMBRES.length]} ${referencia}`,
        identificacion: String(100_000_000 + (numDocto % 7)),
      })
      .execute()
    await tx
      .insertInto('vta_impuesto')
      .values(
        ['08', '02'].slice(numDocto % 2).map((tarifa) => ({
          cod_cia: codCia,
          num_docto: numDocto,
          codigo: '01',
          codigo_tarifa: tarifa,
          venta: `${numDocto}.${String(numDocto * 7).padStart(5, '0')}`,
          impuesto: `0.${String(numDocto).padStart(5, '9')}`,
          exonerado: String(numDocto % 4),
        })),
      )
      .execute()
  }

  /** The same asked of the table. */
  async function ask(c: ConsultaDocumentos): Promise<number[]> {
    const sri = c.estadoSri === 'PENDIENTE' ? '' : c.estadoSri
    const parte = `%${c.texto ?? c.archivo ?? ''}%`
    const { rows } = await sql<{ num_docto: number }>`
      select num_docto from vta_movm where cod_cia = 1
        and (${c.tipo ?? null}::integer is null or id_tipo_docto_vta = ${c.tipo ?? null}::integer)
        and (${c.sinTipo ?? null}::integer is null or id_tipo_docto_vta <> ${c.sinTipo ?? null}::integer)
        and (${c.tipos ?? null}::integer[] is null or id_tipo_docto_vta = any(${c.tipos ?? null}::integer[]))
        and (${c.vigentes !== true}::boolean or (status = 'G' and descripcion_sri <> 'RECHAZADO'))
        and (${c.status ?? null}::text is null or status = ${c.status ?? null}::text)
        and (${sri ?? null}::text is null or descripcion_sri = ${sri ?? null}::text)
        and (${sri !== ''}::boolean or status <> 'A')
        and (${c.desde ?? null}::timestamptz is null or fecha_emision >= ${c.desde ?? null}::timestamptz)
        and (${c.hasta ?? null}::timestamptz is null or fecha_emision < ${c.hasta ?? null}::timestamptz)
        and (busqueda like ${parte} or (${c.archivo !== undefined}::boolean and identificacion like ${parte}))
      order by fecha_emision desc, num_docto desc`.execute(db.kysely)
    return rows.map((r) => r.num_docto)
  }

  const update = (numDocto: number, set: object) => (tx: Db) =>
    tx.updateTable('vta_movm').set(set).where('cod_cia', '=', 1).where('num_docto', '=', numDocto).execute()

  let sumados = 0
  const dia = (n: number) => new Date(ENERO + n * DIA_MS)

  test.each<ConsultaDocumentos>([
    {},
    { tipo: 2 },
    { sinTipo: 1 },
    { tipos: [2, 4], vigentes: true },
    { tipos: [3], vigentes: true, texto: 'mora' },
    { status: 'A' },
    { estadoSri: 'PENDIENTE' },
    { estadoSri: 'PENDIENTE', tipo: 3 },
    { estadoSri: 'ACEPTADO', status: 'R' },
    { desde: dia(3), hasta: dia(9) },
    { desde: dia(100) },
    { texto: 'mora' },
    { texto: '1' },
    { texto: '0000000012' },
    { texto: '00000000123' },
    // The end of a name and the beginning of a number; a name that has digits of its own.
    { texto: 'mora 0000' },
    { texto: 'a mora 00000000' },
    { texto: 'mora 00 0' },
    { texto: '000001 00' },
    { texto: 'wong', desde: dia(2), hasta: dia(20), tipo: 2, status: 'G' },
    { archivo: '100000003', sinTipo: 1 },
    { archivo: 'wong' },
    { archivo: '3' },
    { texto: '100000003' },
    { texto: 'nadie' },
  ])('%j finds what the table has', async (consulta) => {
    const expected = await ask(consulta)
    expect(await find(consulta)).toEqual({ numDoctos: expected, total: expected.length })
    expect(await find(consulta, { limit: 3, offset: 2 })).toEqual({
      numDoctos: expected.slice(2, 5),
      total: expected.length,
    })
  })

  /** The same summed by PostgreSQL, to the last decimal. */
  async function askSums({ tipo, estadoSri, desde, hasta, archivo = '' }: ConsultaDocumentos) {
    const sri = estadoSri === 'PENDIENTE' ? '' : estadoSri
    const { rows } = await sql<{ tarifa: string; ventas: string; impuesto: string; dolares: string }>`
      select codigo_tarifa as tarifa, round(sum(signo * venta * tasa_cambio), 5)::text as ventas,
        round(sum(signo * impuesto * tasa_cambio), 5)::text as impuesto,
        round(sum(case when moneda = 'USD' then signo * venta else 0 end), 5)::text as dolares
      from vta_movm join vta_impuesto using (cod_cia, num_docto)
      join (values (2, 1), (3, 1), (4, -1)) s (tipo, signo) on tipo = id_tipo_docto_vta
      where cod_cia = 1 and status <> 'A' and descripcion_sri <> 'RECHAZADO'
        and (${tipo ?? null}::integer is null or tipo = ${tipo ?? null}::integer)
        and (${sri ?? null}::text is null or descripcion_sri = ${sri ?? null}::text)
        and (${desde ?? null}::timestamptz is null or fecha_emision >= ${desde ?? null}::timestamptz)
        and (${hasta ?? null}::timestamptz is null or fecha_emision < ${hasta ?? null}::timestamptz)
        and (busqueda like ${`%${archivo}%`} or identificacion like ${`%${archivo}%`})
      group by 1 order by 1`.execute(db.kysely)
    return rows
  }

  async function sums(consulta: ConsultaDocumentos) {
    const filas = await db.withCia(1, (tx) => indice.sum(tx, 1, consulta))
    const texto = (valor: bigint) => conCinco(toCinco(valor))
    return filas.map(({ codigoTarifa, ventas, impuesto, dolares }) => ({
      tarifa: codigoTarifa,
      ventas: texto(ventas),
      impuesto: texto(impuesto),
      dolares: texto(dolares),
    }))
  }

  test.each<ConsultaDocumentos>([
    {},
    { tipo: 4 },
    { tipo: 1 },
    { estadoSri: 'PENDIENTE' },
    { estadoSri: 'RECHAZADO' },
    { desde: dia(4), hasta: dia(11) },
    { desde: dia(29) },
    { hasta: dia(1) },
    { desde: dia(500) },
    { archivo: 'mora' },
    { archivo: '10000000', desde: dia(4) },
    { archivo: 'wong', tipo: 4, estadoSri: 'ACEPTADO' },
    { archivo: 'nadie' },
  ])('%j sums what PostgreSQL sums, also after documents came and changed', async (consulta) => {
    expect(await sums(consulta)).toEqual(await askSums(consulta))
    sumados += 1
    const numDocto = 200 + sumados
    await insert(1, numDocto)
    await db.withCia(1, update(numDocto - 195, { descripcion_sri: numDocto % 2 ? 'ACEPTADO' : 'RECHAZADO' }))
    expect(await sums(consulta)).toEqual(await askSums(consulta))
  })

  test('a whole consecutivo is that document; other companies have theirs', async () => {
    expect((await find({ archivo: '00100001040000000007' })).numDoctos).toEqual([7])
    expect((await find({ archivo: '00100001030000000007' })).numDoctos).toEqual([])
    expect(await find({}, TODO, 2)).toEqual({ numDoctos: [1], total: 1 })
  })

  test('the next question sees a new document, another state, a proforma saved on another day, one that went', async () => {
    await insert(1, 300)
    expect((await find({})).numDoctos[0]).toBe(300)
    await db.withCia(1, update(300, { descripcion_sri: 'RECHAZADO' }))
    expect((await find({ estadoSri: 'RECHAZADO' })).numDoctos[0]).toBe(300)
    await db.withCia(1, update(3, { fecha_emision: dia(50), busqueda: 'otra persona 0000000003' }))
    expect((await find({})).numDoctos).toEqual(await ask({}))
    expect((await find({ texto: 'otra persona' })).numDoctos).toEqual([3])
    await db.withCia(1, (tx) => tx.deleteFrom('vta_movm').where('num_docto', '=', 3).execute())
    const { numDoctos, total } = await find({})
    expect(numDoctos).toEqual(await ask({}))
    expect(total).toBe(numDoctos.length)
    expect(numDoctos).not.toContain(3)
  })

  test('what may yet be undone is not shown, nor remembered when it is', async () => {
    const undone = db.withCia(1, async (tx) => {
      await insertIn(tx, 1, 99)
      expect((await indice.find(tx, 1, {}, TODO)).numDoctos).not.toContain(99)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await find({})).numDoctos).toEqual(await ask({}))
  })

  test.runIf(engine === 'postgres')('a document of a transaction that lasts is seen once it is done', async () => {
    let finish = () => {}
    const waiting = new Promise<void>((done) => {
      finish = done
    })
    let inserted = () => {}
    const isIn = new Promise<void>((done) => {
      inserted = done
    })
    const slow = db.withCia(1, async (tx) => {
      await insertIn(tx, 1, 70)
      inserted()
      await waiting
    })
    await isIn
    await insert(1, 71)
    expect((await find({})).numDoctos).toEqual(await ask({}))
    finish()
    await slow
    expect((await find({})).numDoctos).toEqual(await ask({}))
    expect((await find({})).numDoctos).toContain(70)
  })

  test('another process finds the same, and a company without room is read again', async () => {
    const otro = new IndiceDocumentos(1)
    const all = await ask({})
    for (const codCia of [1, 2, 1]) {
      const { numDoctos } = await db.withCia(codCia, (tx) => otro.find(tx, codCia, {}, TODO))
      expect(numDoctos).toEqual(codCia === 1 ? all : [1])
    }
  })

  test('amounts of thirteen digits are added to the last decimal', async () => {
    for (const numDocto of [801, 805, 807, 809, 811]) {
      await insert(1, numDocto)
      await db.withCia(1, update(numDocto, { busqueda: `caudales ${String(numDocto).padStart(10, '0')}` }))
      await db.withCia(1, (tx) =>
        tx
          .updateTable('vta_impuesto')
          .set({ venta: '9999999999999.99999', impuesto: '9999999999999.00001' })
          .where('num_docto', '=', numDocto)
          .execute(),
      )
    }
    expect(await sums({ archivo: 'caudales' })).toEqual(await askSums({ archivo: 'caudales' }))
  })

  test('of a name nothing is added that went, and what came under its number is', async () => {
    await insert(1, 821)
    const antes = await sums({ archivo: '0000000821' })
    expect(antes).toEqual(await askSums({ archivo: '0000000821' }))
    await db.withCia(1, async (tx) => {
      await tx.deleteFrom('vta_movm').where('num_docto', '=', 821).execute()
      await insertIn(tx, 1, 821)
      await tx.updateTable('vta_impuesto').set({ venta: '7.5' }).where('num_docto', '=', 821).execute()
    })
    const despues = await sums({ archivo: '0000000821' })
    expect(despues).toEqual(await askSums({ archivo: '0000000821' }))
    expect(despues).not.toEqual(antes)
    await db.withCia(1, (tx) => tx.deleteFrom('vta_movm').where('num_docto', '=', 821).execute())
    expect(await sums({ archivo: '0000000821' })).toEqual([])
  })
})

test('amounts round as PostgreSQL rounds and are written without zeros that say nothing', () => {
  expect(divide(5n, 2n)).toBe(3n)
  expect(divide(-5n, 2n)).toBe(-3n)
  expect(toTexto(10_000_000n, 5)).toBe('100')
  expect(toTexto(-50_000n, 5)).toBe('-0.5')
  expect(toTexto(0n, 5)).toBe('0')
  expect(toTexto(1234n, 2)).toBe('12.34')
})
