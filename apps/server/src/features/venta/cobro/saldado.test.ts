import { CERO } from '@pura/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../../../db/index.ts'
import { aCiaAutorizada, eachEngine } from '../../../testing/db.ts'
import { insertCias, insertSuelto } from '../../../testing/fichas/sueltos.ts'
import { EMITIDOS } from '../consulta/documentos.ts'
import { findDocumentos } from '../consulta/libro.ts'
import { findReferidosByNumDocto } from '../referencias/repository.ts'

const FECHA = new Date(Date.UTC(2026, 0, 2, 18))
const VENTAS = [1, 2, 3] as const
const TIPO_FE = 2

/** Each document that affects the balance of a sale, and its later events. */
const movimientos = fc.record({
  venta: fc.constantFrom(...VENTAS),
  tipo: fc.constantFrom('nota de débito', 'nota de crédito', 'recibo', 'pago', 'pago con recibo'),
  monto: fc.integer({ min: 1, max: 120 }),
  suceso: fc.constantFrom('nada', 'se acepta', 'se rechaza', 'se anula', 'se anula y vuelve', 'pasa a otra venta'),
})
const ID = { 'nota de débito': 3, 'nota de crédito': 4, recibo: 9, pago: 0, 'pago con recibo': 9 } as const
type Movimiento = typeof movimientos extends fc.Arbitrary<infer T> ? T : never

class Undone extends Error {}

eachEngine('the balance of a sale on credit', (open) => {
  let db: Database

  beforeAll(async () => {
    db = await open()
    await insertCias(db)
  })

  const sell = async (tx: Db, numDocto: number, total: string) =>
    insertSuelto(tx, 1, { ...SUELTO, numDocto, tipo: TIPO_FE, total, condicionVenta: '02' })

  async function move(tx: Db, numDocto: number, { venta, tipo, monto, suceso }: Movimiento): Promise<void> {
    const isPago = tipo === 'pago' || tipo === 'pago con recibo'
    if (tipo !== 'pago') {
      await insertSuelto(tx, 1, { ...SUELTO, numDocto, tipo: ID[tipo], total: String(monto) })
      await sql`insert into vta_referencia (cod_cia, num_docto, orden, num_docto_ref, tipo_doc, clave)
        values (1, ${numDocto}, 1, ${venta}, '01', '')`.execute(tx)
    }
    if (isPago)
      await sql`insert into vta_pago (cod_cia, num_docto, id_pago, fecha, medio, monto, referencia, recibo, username, momento)
        values (1, ${venta}, ${numDocto}, '2026-01-02', '04', ${monto}, '', ${tipo === 'pago' ? null : numDocto}, '', now())`.execute(
        tx,
      )
    const set = (status: string, estado: string) =>
      sql`update vta_movm set status = ${status}, descripcion_sri = ${estado} where num_docto = ${numDocto}`.execute(tx)
    if (suceso === 'pasa a otra venta')
      await sql`update vta_pago set num_docto = ${(venta % 3) + 1} where id_pago = ${numDocto}`.execute(tx)
    else if (tipo === 'pago' && suceso !== 'nada')
      await sql`update vta_pago set anulado = now() where id_pago = ${numDocto}`.execute(tx)
    else if (suceso === 'se acepta') await set('G', 'ACEPTADO')
    else if (suceso === 'se rechaza') await set('G', 'RECHAZADO')
    else if (suceso !== 'nada') await set('A', 'ACEPTADO')
    if (suceso === 'se anula y vuelve' && tipo !== 'pago') await set('G', 'ACEPTADO')
  }

  /** Compares each sale's own balance with the list of those that owe. */
  async function compare(tx: Db): Promise<void> {
    const cuentas = await findReferidosByNumDocto(tx, 1, VENTAS)
    const deben = VENTAS.filter((venta) => cuentas.get(venta)!.porPagar > CERO)
    const { ids, total } = await findDocumentos(
      tx,
      1,
      EMITIDOS,
      { porCobrar: true, tipo: TIPO_FE },
      { limit: 50, offset: 0 },
    )
    expect(ids.toSorted()).toEqual(deben)
    expect(total).toBe(deben.length)
  }

  test('sales found to owe are those with a balance after any payments, notes, rejections and voidings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(movimientos, { minLength: 1, maxLength: 10 }), async (historia) => {
        const undone = db.withCia(aCiaAutorizada(1), async (tx) => {
          for (const venta of VENTAS) await sell(tx, venta, venta === 3 ? '0' : '100')
          for (const [i, movimiento] of historia.entries()) {
            await move(tx, 10 + i, movimiento)
            await compare(tx)
          }
          await sql`select repasar_saldos(1)`.execute(tx)
          await compare(tx)
          throw new Undone()
        })
        await expect(undone).rejects.toBeInstanceOf(Undone)
      }),
      { numRuns: Number(process.env.LEYES ?? 25) },
    )
  })

  test('a note rejected while the rest is being paid makes its amount due again', async () => {
    await db.withCia(aCiaAutorizada(1), async (tx) => {
      await sell(tx, 1, '100')
      await move(tx, 10, { venta: 1, tipo: 'nota de crédito', monto: 40, suceso: 'se acepta' })
    })
    await Promise.all([
      db.withCia(aCiaAutorizada(1), (tx) => move(tx, 11, { venta: 1, tipo: 'pago', monto: 60, suceso: 'nada' })),
      db.withCia(aCiaAutorizada(1), (tx) =>
        sql`update vta_movm set descripcion_sri = 'RECHAZADO' where num_docto = 10`.execute(tx),
      ),
    ])
    const { ids } = await db.withCia(aCiaAutorizada(1), (tx) =>
      findDocumentos(tx, 1, EMITIDOS, { porCobrar: true, tipo: TIPO_FE }, { limit: 50, offset: 0 }),
    )
    expect(ids).toEqual([1])
  })
})

const SUELTO = { fecha: FECHA, status: 'G', estadoSri: '', nombre: 'Ana Mora', identificacion: '101110111' } as const
