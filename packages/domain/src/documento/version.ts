import { compareFechas, type Fecha } from '../fecha/index.ts'
import type { Version } from '../tipos/documento.ts'
import type { TipoDocumento } from '../tipos/tipo-docto.ts'

/** First day on which only 4.4 is accepted (docs/hacienda.md §1). */
export const INICIO_44: Fecha = { anio: 2025, mes: 9, dia: 1 }

/** First day on which what is sold carries its CABYS code (docs/hacienda.md §3.2). */
export const INICIO_CABYS: Fecha = { anio: 2020, mes: 12, dia: 1 }

/**
 * The version a new document is written in on a day. A note that adjusts a document of 4.3 may still be 4.3 (docs/hacienda.md §1):
 * its writer says so. The receipt exists only in 4.4 (docs/acuerdos.md A3).
 */
export const versionFor = (tipo: TipoDocumento, fecha: Fecha): Version =>
  tipo === 'REP' || compareFechas(fecha, INICIO_44) >= 0 ? '4.4' : '4.3'
