import { cuentaOf, type DocumentoSumable, fechaAt, formatFechaIso } from '@pura/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../../../db/index.ts'
import { aCiaAutorizada, eachEngine } from '../../../testing/db.ts'
import { type DocumentoSuelto, insertCias, insertSuelto } from '../../../testing/fichas/sueltos.ts'
import { nombreOf } from '../almacen/insertar.ts'
import { EMITIDOS, type FiltroEmitidos } from './documentos.ts'
import { findDocumentos } from './libro.ts'
import { rebuildSumas } from './rehacer.ts'
import { divide, type Sumadas, sumDocumentos, sumPorFecha, toCinco, toTexto } from './sumas.ts'

const DIA_MS = 86_400_000
/** 19:00 of Costa Rica: in UTC it is already the next day. */
const TARDE = Date.UTC(2026, 0, 2, 1)
const NOMBRES = ['Ana Mora', 'José Wong', 'Caudales'] as const
const TARIFAS = ['08', '02'] as const
const CUALES: readonly Sumadas[] = (['ventas', 'compras'] as const).flatMap((libro) =>
  (['cuenta', 'espera'] as const).map((estado) => ({ libro, estado })),
)

/** A document at issue, and the amounts of its rates in hundred-thousandths. */
interface Venta extends DocumentoSuelto {
  montos: readonly { tarifa: string; venta: bigint; impuesto: bigint }[]
  diaOriginal: string | null
}

/** Later events, as columns of the table. */
const SUCESOS: Readonly<Record<string, { status?: string; estadoSri?: string; enviado?: boolean }>> = {
  sale: { enviado: true },
  'se acepta': { estadoSri: 'ACEPTADO', enviado: true },
  'se rechaza': { estadoSri: 'RECHAZADO', enviado: true },
  'se firma': { status: 'G' },
  'se anula': { status: 'A' },
  'vuelve a estar vigente': { status: 'G' },
}

const ventas = fc.record({
  tipo: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 9),
  dia: fc.integer({ min: 0, max: 5 }),
  compra: fc.boolean(),
  nombre: fc.constantFrom(...NOMBRES),
  moneda: fc.constantFrom('CRC', 'USD'),
  tarifas: fc.subarray([...TARIFAS], { minLength: 1 }),
  venta: fc.bigInt({ min: 0n, max: 9_999_999_999_999_99998n }),
  materialError: fc.boolean(),
})
const historias = fc.array(
  fc.record({ venta: ventas, sucesos: fc.array(fc.constantFrom(...Object.keys(SUCESOS)), { maxLength: 4 }) }),
  { minLength: 1, maxLength: 12 },
)

eachEngine('sums of documents', (open) => {
  let db: Database
  let siguiente = 0

  beforeAll(async () => {
    db = await open()
    await insertCias(db)
  })

  const toVenta = (v: typeof ventas extends fc.Arbitrary<infer T> ? T : never): Venta => {
    siguiente += 1
    return {
      numDocto: siguiente,
      tipo: v.tipo,
      fecha: new Date(TARDE + v.dia * DIA_MS),
      status: 'R',
      estadoSri: '',
      enviado: false,
      compra: v.compra,
      nombre: v.nombre,
      identificacion: '101110111',
      moneda: v.moneda,
      tasa: v.moneda === 'USD' ? '505.12345' : '1',
      montos: v.tarifas.map((tarifa, i) => ({ tarifa, venta: v.venta + BigInt(i), impuesto: v.venta / 7n })),
      diaOriginal: v.materialError && v.tipo === 4 ? '2026-01-01' : null,
    }
  }

  async function issue(tx: Db, venta: Venta): Promise<void> {
    await insertSuelto(tx, 1, venta)
    await tx
      .updateTable('vta_movm')
      .set({ dia_original: venta.diaOriginal })
      .where('num_docto', '=', venta.numDocto)
      .execute()
    const filas = venta.montos.map((m) => ({
      cod_cia: 1,
      num_docto: venta.numDocto,
      codigo: '01',
      codigo_tarifa: m.tarifa,
      venta: toTexto(m.venta, 5),
      impuesto: toTexto(m.impuesto, 5),
      exonerado: '0',
      id_nombre: nombreOf(1, venta.numDocto),
    }))
    await tx.insertInto('vta_impuesto').values(filas).execute()
  }

  async function happen(tx: Db, venta: Venta, suceso: string): Promise<void> {
    const { status = venta.status, estadoSri = venta.estadoSri, enviado = venta.enviado ?? false } = SUCESOS[suceso]!
    Object.assign(venta, { status, estadoSri, enviado })
    await tx
      .updateTable('vta_movm')
      .set({ status, descripcion_sri: estadoSri, enviado: enviado ? venta.fecha : null })
      .where('num_docto', '=', venta.numDocto)
      .execute()
  }

  /** The expected result, by checking each document. */
  function recount(todas: readonly Venta[], { libro, estado }: Sumadas, c: FiltroEmitidos) {
    const sumas = new Map<string, { ventas: bigint; impuesto: bigint; dolares: bigint }>()
    for (const v of todas) {
      const cuenta = cuentaOf({
        idTipo: v.tipo,
        compra: v.compra === true,
        status: v.status as DocumentoSumable['status'],
        estadoSri: v.estadoSri as DocumentoSumable['estadoSri'],
        enviado: v.enviado === true,
      })
      const dia = v.diaOriginal ?? formatFechaIso(fechaAt(v.fecha))
      const desde = c.desde ? formatFechaIso(fechaAt(c.desde)) : ''
      const hasta = c.hasta ? formatFechaIso(fechaAt(c.hasta)) : '9999'
      if (cuenta.libro !== libro || cuenta.estado !== estado || dia < desde || dia >= hasta) continue
      if ((c.status && v.status !== c.status) || (c.vigentes && v.status !== 'G')) continue
      if (c.vigentes && v.estadoSri === 'RECHAZADO') continue
      if ((c.tipo && v.tipo !== c.tipo) || (c.nombre && v.nombre !== c.nombre)) continue
      const tasa = BigInt(v.tasa!.replace('.', '').padEnd(v.tasa === '1' ? 6 : 0, '0'))
      for (const m of v.montos) {
        const suma = sumas.get(m.tarifa) ?? { ventas: 0n, impuesto: 0n, dolares: 0n }
        const signo = BigInt(cuenta.signo)
        sumas.set(m.tarifa, {
          ventas: suma.ventas + signo * m.venta * tasa,
          impuesto: suma.impuesto + signo * m.impuesto * tasa,
          dolares: suma.dolares + (v.moneda === 'USD' ? signo * m.venta * 100_000n : 0n),
        })
      }
    }
    return [...sumas].map(([tarifa, suma]) => ({ tarifa, ...suma })).sort((a, b) => (a.tarifa < b.tarifa ? -1 : 1))
  }

  const sums = async (tx: Db, c: FiltroEmitidos, cuales: Sumadas) =>
    (await sumDocumentos(tx, 1, c, cuales)).map(({ codigoTarifa: tarifa, ventas, impuesto, dolares }) => ({
      tarifa,
      ventas,
      impuesto,
      dolares,
    }))

  /** The desk: the same recount for each of those days, and for their month. */
  async function compareFechas(tx: Db, todas: readonly Venta[]): Promise<void> {
    const [desde, hasta] = [
      { anio: 2025, mes: 12, dia: 31 },
      { anio: 2026, mes: 1, dia: 31 },
    ]
    const porDia = await sumPorFecha(tx, 1, [{ desde, hasta }], 'day')
    const porMes = await sumPorFecha(tx, 1, [{ desde, hasta }], 'month')
    for (const libro of ['ventas', 'compras'] as const) {
      const add = (filas: ReturnType<typeof recount>) => filas.reduce((suma, f) => suma + f.ventas, 0n)
      const ventas = add(recount(todas, { libro, estado: 'cuenta' }, {}))
      const suyos = porMes.filter((s) => s.libro === libro)
      expect(suyos.reduce((suma, s) => suma + s.ventas, 0n)).toBe(ventas)
      for (let n = 0; n < 7; n++) {
        const deEse = add(recount(todas, { libro, estado: 'cuenta' }, { desde: dia(n), hasta: dia(n + 1) }))
        const suyo = porDia.find((s) => s.libro === libro && s.anio === 2026 && s.punto === n + 1)
        expect(suyo?.ventas ?? 0n).toBe(deEse)
      }
    }
  }

  const DE_CLASES: readonly (readonly [FiltroEmitidos, (v: Venta) => boolean])[] = [
    [{}, () => true],
    [{ tipo: 4 }, ({ tipo }) => tipo === 4],
    [{ sinTipo: 1, status: 'A' }, ({ tipo, status }) => tipo !== 1 && status === 'A'],
    [
      { tipos: [2, 4], vigentes: true },
      (v) => [2, 4].includes(v.tipo) && v.status === 'G' && v.estadoSri !== 'RECHAZADO',
    ],
    [{ estadoSri: 'PENDIENTE' }, (v) => v.estadoSri === '' && (v.status !== 'A' || v.enviado === true)],
    [{ estadoSri: 'ACEPTADO', status: 'G' }, (v) => v.estadoSri === 'ACEPTADO' && v.status === 'G'],
    [{ estadoSri: 'RECHAZADO' }, (v) => v.estadoSri === 'RECHAZADO'],
  ]
  /** Compares the counts, with a page of one document that does not reveal the total. */
  async function compareCuantos(tx: Db, todas: readonly Venta[]): Promise<void> {
    for (const [consulta, isSuya] of DE_CLASES) {
      const { total } = await findDocumentos(tx, 1, EMITIDOS, consulta, { limit: 1, offset: 0 })
      expect(total, JSON.stringify(consulta)).toBe(todas.filter(isSuya).length)
    }
  }

  const dia = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 6))
  const CONSULTAS: readonly FiltroEmitidos[] = [
    {},
    { tipo: 4 },
    { desde: dia(1), hasta: dia(4) },
    { nombre: 'Ana Mora' },
    { nombre: 'Caudales', desde: dia(2) },
    { nombre: 'Ana Mora', status: 'A' },
    { nombre: 'Ana Mora', tipo: 2, vigentes: true },
  ]
  test('counts and sums equal a recount after any events, also when they are computed again', async () => {
    await fc.assert(
      fc.asyncProperty(historias, async (historia) => {
        const undone = db.withCia(aCiaAutorizada(1), async (tx) => {
          const todas: Venta[] = []
          for (const { venta, sucesos } of historia) {
            const una = toVenta(venta)
            await issue(tx, una)
            todas.push(una)
            for (const suceso of sucesos) await happen(tx, una, suceso)
          }
          const compare = async () => {
            for (const consulta of CONSULTAS) {
              for (const cuales of CUALES) {
                const expected = recount(todas, cuales, consulta)
                expect(await sums(tx, consulta, cuales)).toEqual(expected)
              }
            }
            await compareFechas(tx, todas)
            await compareCuantos(tx, todas)
          }
          await compare()
          await sql`select rehacer_sumas(1)`.execute(tx)
          await compare()
          throw new Undone()
        })
        await expect(undone).rejects.toBeInstanceOf(Undone)
      }),
      { numRuns: Number(process.env.LEYES ?? 8) },
    )
  })

  test('concurrent changes of documents of one day wait for each other, and none is lost', async () => {
    const una = toVenta({ ...UNA, nombre: 'Ana Mora' })
    const otra = toVenta({ ...UNA, nombre: 'José Wong' })
    await db.withCia(aCiaAutorizada(1), async (tx) => {
      await issue(tx, una)
      await issue(tx, otra)
    })
    await Promise.all([una, otra].map((v) => db.withCia(aCiaAutorizada(1), (tx) => happen(tx, v, 'se acepta'))))
    const [suma] = await db.withCia(aCiaAutorizada(1), (tx) => sums(tx, {}, CUALES[0]!))
    expect(suma).toEqual({ tarifa: '08', ventas: 200_000_000_000n, impuesto: 28_571_400_000n, dolares: 0n })
  })

  test('a deleted proforma is not counted any more', async () => {
    const { numDocto, ...venta } = toVenta({ ...UNA, nombre: 'Ana Mora' })
    const count = () =>
      db.withCia(aCiaAutorizada(1), (tx) => findDocumentos(tx, 1, EMITIDOS, { status: 'R' }, { limit: 1, offset: 0 }))
    const { total: antes } = await count()
    await db.withCia(aCiaAutorizada(1), (tx) => insertSuelto(tx, 1, { ...venta, numDocto, tipo: 1 }))
    expect((await count()).total).toBe(antes + 1)
    await db.withCia(aCiaAutorizada(1), (tx) => tx.deleteFrom('vta_movm').where('num_docto', '=', numDocto).execute())
    expect((await count()).total).toBe(antes)
  })

  test('the command restores the lost sums of every company', async () => {
    const tell = () =>
      db.withCia(aCiaAutorizada(1), async (tx) => ({
        sumas: await sums(tx, {}, CUALES[0]!),
        ...(await findDocumentos(tx, 1, EMITIDOS, {}, { limit: 1, offset: 0 })),
      }))
    const antes = await tell()
    expect(antes.total).toBeGreaterThan(1)
    await db.withCia(aCiaAutorizada(1), (tx) =>
      sql`with c as (delete from vta_cuantos) delete from vta_suma`.execute(tx),
    )
    expect(await tell()).toMatchObject({ sumas: [], total: 0 })
    expect(await rebuildSumas(db)).toBe(2)
    expect(await tell()).toEqual(antes)
  })
})

/** Ten colones. */
const UNA = {
  tipo: 2 as const,
  dia: 0,
  compra: false,
  moneda: 'CRC' as const,
  tarifas: ['08' as const],
  venta: 10_00000n,
  materialError: false,
}

class Undone extends Error {}

test('amounts round like PostgreSQL and have no trailing zeros', () => {
  expect(toCinco(1_500_000_000_050_000n)).toBe(15_000_000_001n)
  expect(divide(5n, 2n)).toBe(3n)
  expect(divide(-5n, 2n)).toBe(-3n)
  expect(toTexto(10_000_000n, 5)).toBe('100')
  expect(toTexto(-50_000n, 5)).toBe('-0.5')
  expect(toTexto(0n, 5)).toBe('0')
  expect(toTexto(1234n, 2)).toBe('12.34')
})
