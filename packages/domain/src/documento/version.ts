import { compareFechas, type Fecha } from '../fecha/index.ts'
import type { Version } from '../tipos/documento.ts'
import type { TipoDocumento } from '../tipos/tipo-docto.ts'

/** First day on which only 4.4 is accepted (docs/hacienda.md §1). */
export const INICIO_44: Fecha = { anio: 2025, mes: 9, dia: 1 }

/** First day on which lines carry a CABYS code (docs/hacienda.md §3.2). */
export const INICIO_CABYS: Fecha = { anio: 2020, mes: 12, dia: 1 }

/**
 * The version for a new document on a day. A note on a 4.3 document may still be 4.3 (docs/hacienda.md §1), which its
 * caller decides. The receipt exists only in 4.4 (docs/acuerdos.md A3).
 */
export const versionFor = (tipo: TipoDocumento, fecha: Fecha): Version =>
  tipo === 'REP' || compareFechas(fecha, INICIO_44) >= 0 ? '4.4' : '4.3'
