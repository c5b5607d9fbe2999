/**
 * Documents older than the IVA rows: they are read once, when a user opens their month, by the function that writes the
 * row of every new document.
 */
import { diaDeOtroMes, formatFechaIso } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { readTarifas } from '../../catalogo/index.ts'
import { comprobanteFromJson, toFilaDeIva } from '../../venta/index.ts'
import { RECIBIDO_DE_IVA } from './estado.ts'
import type { Tramo } from './tramo.ts'

/** Documents in memory at a time. */
const TANDA = 500

export async function ensureFilas(tx: Db, codCia: number, tramo: Tramo): Promise<void> {
  await ensureEmitidos(tx, codCia, tramo)
  await ensureRecibidos(tx, codCia, tramo)
}

async function ensureEmitidos(tx: Db, codCia: number, { desde, hasta }: Tramo): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ num_docto: number; compra: boolean; comprobante: unknown }>`
      select d.num_docto, d.compra, d.comprobante from vta_movm d
      where d.cod_cia = ${codCia} and d.fecha_emision >= ${desde} and d.fecha_emision < ${hasta}
        and d.id_tipo_docto_vta not in (1, 9) and not d.sobre_recibo
        and not exists (select from vta_iva i where i.cod_cia = d.cod_cia and i.num_docto = d.num_docto)
      order by d.num_docto limit ${TANDA}`.execute(tx)
    const leidos = rows.map(({ comprobante, ...row }) => ({ ...row, c: comprobanteFromJson(comprobante) }))
    const tarifas = await readTarifas(
      tx,
      leidos.map(({ c }) => c),
    )
    const filas = leidos.flatMap(({ num_docto, compra, c }) => {
      const fila = toFilaDeIva(c, compra ? 'comprar' : 'vender', tarifas)
      return fila ? [{ cod_cia: codCia, num_docto, ...fila }] : []
    })
    if (filas.length === 0) return
    await tx
      .insertInto('vta_iva')
      .values(filas)
      .onConflict((c) => c.doNothing())
      .execute()
  }
}

async function ensureRecibidos(tx: Db, codCia: number, { desde, hasta }: Tramo): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number; comprobante: unknown }>`
      select d.id, d.comprobante from doc_recibido d
      where d.cod_cia = ${codCia} and d.fecha_emision >= ${desde} and d.fecha_emision < ${hasta}
        and ${RECIBIDO_DE_IVA}
        and not exists (select from doc_recibido_iva i where i.cod_cia = d.cod_cia and i.id = d.id)
      order by d.id limit ${TANDA}`.execute(tx)
    const leidos = rows.map(({ id, comprobante }) => ({ id, c: comprobanteFromJson(comprobante) }))
    const tarifas = await readTarifas(
      tx,
      leidos.map(({ c }) => c),
    )
    const filas = leidos.flatMap(({ id, c }) => {
      const fila = toFilaDeIva(c, 'comprar', tarifas)
      const deOtroMes = diaDeOtroMes(c)
      return fila ? [{ cod_cia: codCia, id, ...fila, dia_original: deOtroMes ? formatFechaIso(deOtroMes) : null }] : []
    })
    if (filas.length === 0) return
    await tx
      .insertInto('doc_recibido_iva')
      .values(filas)
      .onConflict((c) => c.doNothing())
      .execute()
  }
}
