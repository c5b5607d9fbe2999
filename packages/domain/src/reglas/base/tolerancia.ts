/** Maximum difference between a written and a calculated amount (docs/hacienda.md §4, tolerance of the validator). */
import { CERO, type Monto, monto } from '../../dinero/index.ts'
import { type Entorno, isAjeno, isTipo } from './hallazgo.ts'

const UN_CENTIMO = monto('0.01')
const EL_ULTIMO_DECIMAL = monto('0.00001')

/**
 * Zero for ours, which are calculated. Others' may be rounded to two decimals; a receipt may differ only in its last
 * decimal.
 */
export const toleranciaOf = (e: Entorno): Monto =>
  isAjeno(e) ? (isTipo(e, 'REP') ? EL_ULTIMO_DECIMAL : UN_CENTIMO) : CERO
