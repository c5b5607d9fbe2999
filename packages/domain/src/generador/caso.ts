/** Properties of the generated document, and the elements it admits (docs/hacienda.md §3.1, §11). */

import type { Version } from '../tipos/documento.ts'
import type { TipoDocumento } from '../tipos/tipo-docto.ts'

export interface Caso {
  readonly tipo: TipoDocumento
  readonly version: Version
  readonly esNota: boolean
  /** A note on interest or the like, without CABYS nor discounts. */
  readonly esFinanciera: boolean
  readonly tieneReferencia: boolean
  /** It is an export, or a note on one: its goods pass customs. */
  readonly esExportacion: boolean
  readonly llevaDatosEspecificos: boolean
  readonly llevaExoneracion: boolean
  readonly llevaSurtido: boolean
  readonly llevaFabrica: boolean
  readonly llevaTransaccion: boolean
}

export function casoOf(
  tipo: TipoDocumento,
  version: Version,
  rasgos: Pick<Caso, 'esFinanciera' | 'tieneReferencia' | 'esExportacion'>,
): Caso {
  const v44 = version === '4.4'
  return {
    tipo,
    version,
    ...rasgos,
    esNota: tipo === 'NC' || tipo === 'ND',
    llevaDatosEspecificos: v44 && tipo !== 'FEC' && tipo !== 'FEE',
    llevaExoneracion: tipo !== 'FEE',
    llevaSurtido: v44 && tipo !== 'FEC',
    llevaFabrica: v44 && tipo !== 'FEC' && tipo !== 'FEE',
    llevaTransaccion: v44 && tipo !== 'TE',
  }
}
