/** Pages of documents, newest first: found and counted by an index, and only the page's rows are read, by key. */
import type { Fecha } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import type { Ventana } from '../../../lib/paginacion.ts'
import { findFilas, type VtaMovmFila } from '../almacen/repository.ts'
import { findCobros } from './cobro.ts'
import { EMITIDOS, type FiltroEmitidos } from './documentos.ts'
import { findDocumentos } from './libro.ts'

export async function listDocumentos(
  tx: Db,
  codCia: number,
  filtro: FiltroEmitidos,
  ventana: Ventana,
): Promise<{ filas: VtaMovmFila[]; total: number }> {
  const { ids, total } = await findDocumentos(tx, codCia, EMITIDOS, filtro, ventana)
  return { filas: await findFilas(tx, codCia, ids), total }
}

/** The same, with the balances of the sales on credit. */
export async function listConCobros(tx: Db, codCia: number, filtro: FiltroEmitidos, ventana: Ventana, hoy: Fecha) {
  const { filas, total } = await listDocumentos(tx, codCia, filtro, ventana)
  const cobros = await findCobros(tx, codCia, filas, hoy)
  return { filas, total, cobroOf: ({ num_docto }: VtaMovmFila) => cobros.get(num_docto) ?? null }
}
