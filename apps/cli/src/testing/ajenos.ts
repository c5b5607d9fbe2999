/**
 * Documents as other programs write them, made by us: invented people and keys, with the oddities of documents that
 * Hacienda accepted (docs/hacienda.md §4, §5, §6, §12 and §13), as unsigned text.
 */
import { antigua43, exportacion, notaFinanciera, recibo } from './ajenos/clases.ts'
import type { Ajeno } from './ajenos/comun.ts'
import { contingencia, proveedorAjeno, sieteDecimales, sinHuso } from './ajenos/forma.ts'
import { cemento, consulta, dosDecimales, regaliaParcial, soloOtro } from './ajenos/montos.ts'

export { type Ajeno, ESTILO_COMUN, facturaSimple } from './ajenos/comun.ts'

/** All but those that depend on the clock or on a second signature; their tests make them. */
export const AJENOS: readonly Ajeno[] = [
  dosDecimales,
  sinHuso,
  sieteDecimales,
  contingencia,
  notaFinanciera,
  regaliaParcial,
  proveedorAjeno,
  antigua43,
  recibo,
  exportacion,
  cemento,
  soloOtro,
  consulta,
]
