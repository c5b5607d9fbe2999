/**
 * Finds and counts the documents of a book, newest first: two scans of a covering index, under row-level security, with
 * exact totals (docs/decisions/0039).
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Hallados, Ventana } from '../../../lib/paginacion.ts'

/** The documents that a company issued, or those that it received. */
export interface Libro<Filtro> {
  tabla: 'vta_movm' | 'doc_recibido'
  id: 'num_docto' | 'id'
  /** @returns undefined if no document can match */
  toWhere(tx: Db, codCia: number, filtro: Filtro): Promise<RawBuilder<SqlBool> | undefined>
  /** Total of a filter that is kept by triggers; undefined if it must be counted. */
  readTotal?(tx: Db, codCia: number, filtro: Filtro): Promise<number> | undefined
}

/** Ids of a page of the filtered documents of a book, and how many there are. */
export async function findDocumentos<F>(
  tx: Db,
  codCia: number,
  libro: Libro<F>,
  filtro: F,
  { limit, offset }: Ventana,
): Promise<Hallados> {
  const where = await libro.toWhere(tx, codCia, filtro)
  if (!where) return { ids: [], total: 0 }
  const id = sql.ref(libro.id)
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${sql.table(libro.tabla)} where ${where}
    order by fecha_emision desc, ${id} desc
    limit ${Number.isFinite(limit) ? limit : null}::bigint offset ${offset}`.execute(tx)
  const ids = rows.map((row) => row.id)
  // On the last page the total is known; counting again would double the cost of a rare match.
  const isUltima = ids.length < limit && (ids.length > 0 || offset === 0)
  if (isUltima) return { ids, total: offset + ids.length }
  return { ids, total: await (libro.readTotal?.(tx, codCia, filtro) ?? count(tx, libro, where)) }
}

export async function countDocumentos<F>(tx: Db, codCia: number, libro: Libro<F>, filtro: F): Promise<number> {
  const where = await libro.toWhere(tx, codCia, filtro)
  return where ? count(tx, libro, where) : 0
}

async function count(tx: Db, { tabla }: Pick<Libro<never>, 'tabla'>, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(tabla)} where ${where}`.execute(tx)
  return rows[0]!.total
}
