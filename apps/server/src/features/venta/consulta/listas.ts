/** Pages of documents, newest first: found and counted by an index, and only the page's rows are read, by key. */
import type { Db } from '../../../db/index.ts'
import type { Ventana } from '../../../lib/paginacion.ts'
import { findFilas, type VtaMovmFila } from '../almacen/repository.ts'
import { type ConsultaDocumentos, findNumDoctos } from './documentos.ts'

export async function listDocumentos(
  tx: Db,
  codCia: number,
  consulta: ConsultaDocumentos,
  ventana: Ventana,
): Promise<{ filas: VtaMovmFila[]; total: number }> {
  const { numDoctos, total } = await findNumDoctos(tx, codCia, consulta, ventana)
  return { filas: await findFilas(tx, codCia, numDoctos), total }
}
