/** SQL of the payments of sales on credit. Every function joins the caller's transaction, which is of one company. */
import { tipoDocto } from '@pura/domain'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { VtaPagoTable } from '../../../db/tables.ts'

export interface PagoFila extends Omit<VtaPagoTable, 'llave' | 'huella'> {
  /** The valid receipt that documents it. */
  reciboVigente: { numDocto: number; prefijo: string; referencia: string } | null
}

/** Newest first, including cancelled ones. */
export async function listPagos(tx: Db, codCia: number, numDocto: number): Promise<PagoFila[]> {
  const { rows } = await sql<PagoFila>`
    select p.cod_cia, p.num_docto, p.id_pago, p.fecha, p.medio, p.monto, p.referencia, p.recibo, p.username, p.momento,
      p.anulado, case when n.num_docto is null then null else
        json_build_object('numDocto', n.num_docto, 'prefijo', n.prefijo, 'referencia', n.referencia) end as "reciboVigente"
    from vta_pago p left join vta_movm n on n.cod_cia = p.cod_cia and n.num_docto = p.recibo and vigente(n.status, n.descripcion_sri)
    where p.cod_cia = ${codCia} and p.num_docto = ${numDocto}
    order by p.fecha desc, p.id_pago desc`.execute(tx)
  return rows
}

export interface ReciboFila {
  num_docto: number
  prefijo: string
  referencia: string
  total: string
  fecha_emision: Date
  descripcion_sri: string
}

/** Valid receipts that pay it without a registered payment, newest first. */
export async function listRecibos(tx: Db, codCia: number, numDocto: number): Promise<ReciboFila[]> {
  const { rows } = await sql<ReciboFila>`
    select n.num_docto, n.prefijo, n.referencia, n.total, n.fecha_emision, n.descripcion_sri
    from vta_referencia r join vta_movm n on n.cod_cia = r.cod_cia and n.num_docto = r.num_docto
    where r.cod_cia = ${codCia} and r.num_docto_ref = ${numDocto} and n.id_tipo_docto_vta = ${tipoDocto('REP').id} and vigente(n.status, n.descripcion_sri)
      and not exists (select from vta_pago p
        where p.cod_cia = r.cod_cia and p.num_docto = ${numDocto} and p.recibo = n.num_docto and p.anulado is null)
    order by n.fecha_emision desc, n.num_docto desc`.execute(tx)
  return rows
}

/** @returns false if the key belongs to another payment of the company */
/** @returns how many; a payment whose key exists is not inserted */
export async function insertPagos(tx: Db, pagos: readonly Insertable<VtaPagoTable>[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('vta_pago')
    .values(pagos)
    .onConflict((c) => c.columns(['cod_cia', 'llave']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

export const findPagoByLlave = (tx: Db, codCia: number, llave: string) =>
  tx
    .selectFrom('vta_pago')
    .select(['num_docto', 'huella'])
    .where('cod_cia', '=', codCia)
    .where('llave', '=', llave)
    .executeTakeFirst()

/** The last payment number of these sales, whose rows the caller has locked; a sale without payments is not in it. */
export async function findUltimosPagos(
  tx: Db,
  codCia: number,
  numDoctos: readonly number[],
): Promise<Map<number, number>> {
  const filas = await tx
    .selectFrom('vta_pago')
    .select((eb) => ['num_docto', eb.fn.max('id_pago').as('ultimo')])
    .where('cod_cia', '=', codCia)
    .where((eb) => eb('num_docto', '=', eb.fn.any(eb.val(numDoctos))))
    .groupBy('num_docto')
    .execute()
  return new Map(filas.map(({ num_docto, ultimo }) => [num_docto, ultimo]))
}

export async function markPagoAnulado(tx: Db, { cod_cia, num_docto, id_pago }: PagoFila, momento: Date): Promise<void> {
  await tx
    .updateTable('vta_pago')
    .set({ anulado: momento })
    .where('cod_cia', '=', cod_cia)
    .where('num_docto', '=', num_docto)
    .where('id_pago', '=', id_pago)
    .execute()
}

/** Links the payment to the receipt that documents it. */
export async function linkRecibo(tx: Db, codCia: number, numDocto: number, idPago: number, recibo: number) {
  await tx
    .updateTable('vta_pago')
    .set({ recibo })
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('id_pago', '=', idPago)
    .execute()
}

/** Payments of a rejected sale move to its replacement. */
export async function movePagos(tx: Db, codCia: number, de: number, a: number): Promise<void> {
  await tx
    .updateTable('vta_pago')
    .set({ num_docto: a })
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', de)
    .execute()
}
