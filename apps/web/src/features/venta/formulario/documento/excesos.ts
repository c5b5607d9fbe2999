import type { Calculo, TipoDocumento } from '@pura/domain'
import type { QueryClient } from '@tanstack/react-query'
import { unlessSinLinea } from '../../../../lib/consulta/linea.ts'
import { devueltoQuery, documentoQuery } from '../../documento/consultas.ts'
import type { ErrorEnCampo } from '../../modelo/calculo.ts'
import type { DocumentoForm } from '../../modelo/estado.ts'
import { findErroresNota } from '../../modelo/revision/errores-nota.ts'

/**
 * Errors of a credit note that exceeds the balance of its document. None if the balance cannot be fetched: the server
 * checks it too.
 */
export async function findExcesos(
  queries: QueryClient,
  tipo: TipoDocumento,
  { referencia, codigoReferencia }: DocumentoForm,
  calculo: Calculo,
): Promise<ErrorEnCampo[]> {
  if (tipo !== 'NC' || !referencia) return []
  const { vtaMovmPK } = referencia
  const [devuelto, documento] = [devueltoQuery(vtaMovmPK), documentoQuery(vtaMovmPK)]
  return unlessSinLinea(Promise.all([queries.fetchQuery(devuelto), queries.ensureQueryData(documento)]))
    .then(([devuelto, factura]) => findErroresNota(calculo, codigoReferencia, devuelto, factura))
    .catch(() => [])
}
