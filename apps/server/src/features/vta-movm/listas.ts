/** Pages of documents, newest first: found and counted in memory, and only the page's rows are read, by their keys. */
import type { Db } from '../../db/index.ts'
import type { Ventana } from '../../lib/paginacion.ts'
import type { ConsultaDocumentos, IndiceDocumentos } from './indice/indice.ts'
import { findFilas, type VtaMovmFila } from './repository.ts'

export async function listDocumentos(
  tx: Db,
  indice: IndiceDocumentos,
  codCia: number,
  consulta: ConsultaDocumentos,
  ventana: Ventana,
): Promise<{ filas: VtaMovmFila[]; total: number }> {
  const { numDoctos, total } = await indice.find(tx, codCia, consulta, ventana)
  return { filas: await findFilas(tx, codCia, numDoctos), total }
}
