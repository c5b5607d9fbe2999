/**
 * The IVA rows of either book, written by one function when a document is stored, or once a user opens the month of
 * documents that are older than the rows.
 */
import type { Comprobante } from '@pura/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { readTarifas } from '../../catalogo/index.ts'
import { comprobanteFromJson, diaOriginalOf, toFilaDeIva } from '../../venta/index.ts'
import { RECIBIDO_DE_IVA } from './estado.ts'
import { FILAS, type Libro } from './reunidos.ts'
import type { Tramo } from './tramo.ts'

interface Documento {
  id: number
  comprobante: Comprobante
  /** Received, or a purchase of its own issue. */
  comprado: boolean
}

/** @returns how many it wrote: some documents have none, and some have theirs */
export async function insertFilas(
  tx: Db,
  codCia: number,
  libro: Libro,
  documentos: readonly Documento[],
): Promise<number> {
  const tarifas = await readTarifas(
    tx,
    documentos.map(({ comprobante }) => comprobante),
  )
  const filas = documentos.flatMap(({ id, comprobante, comprado }) => {
    const fila = toFilaDeIva(comprobante, comprado ? 'comprar' : 'vender', tarifas)
    return fila ? [{ id, comprobante, fila }] : []
  })
  if (filas.length === 0) return 0
  const insert =
    libro === 'emitido'
      ? tx.insertInto('vta_iva').values(filas.map(({ id, fila }) => ({ cod_cia: codCia, num_docto: id, ...fila })))
      : tx.insertInto('doc_recibido_iva').values(
          filas.map(({ id, comprobante, fila }) => ({
            cod_cia: codCia,
            id,
            ...fila,
            dia_original: diaOriginalOf(comprobante),
          })),
        )
  await insert.onConflict((c) => c.doNothing()).execute()
  return filas.length
}

/** Documents in memory at a time. */
const TANDA = 500

const DOCUMENTOS: Readonly<Record<Libro, RawBuilder<unknown>>> = {
  emitido: sql`
    (select d.num_docto as id, d.compra as comprado, d.* from vta_movm d
      where d.id_tipo_docto_vta not in (1, 9) and not d.sobre_recibo) d`,
  recibido: sql`(select d.*, true as comprado from doc_recibido d where ${RECIBIDO_DE_IVA}) d`,
}

export async function ensureFilas(tx: Db, codCia: number, { desde, hasta }: Tramo): Promise<void> {
  for (const libro of ['emitido', 'recibido'] as const) {
    for (;;) {
      const { rows } = await sql<{ id: number; comprado: boolean; comprobante: unknown }>`
        select d.id, d.comprado, d.comprobante from ${DOCUMENTOS[libro]}
        where d.cod_cia = ${codCia} and d.fecha_emision >= ${desde} and d.fecha_emision < ${hasta}
          and not exists (select from ${FILAS[libro]} i where i.cod_cia = d.cod_cia and i.id = d.id)
        order by d.id limit ${TANDA}`.execute(tx)
      const leidos = rows.map((row) => ({ ...row, comprobante: comprobanteFromJson(row.comprobante) }))
      if ((await insertFilas(tx, codCia, libro, leidos)) === 0) break
    }
  }
}
