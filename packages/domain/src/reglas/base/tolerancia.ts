/** By how much an amount may differ from what the others give (docs/hacienda.md §4, tolerance of the validator). */
import { CERO, type Monto, monto } from '../../dinero/index.ts'
import { type Entorno, isAjeno, isTipo } from './hallazgo.ts'

const UN_CENTIMO = monto('0.01')
const EL_ULTIMO_DECIMAL = monto('0.00001')

/** Ours nothing: they are calculated. Others' may round at two decimals; a receipt only differs at its last. */
export const toleranciaOf = (e: Entorno): Monto =>
  isAjeno(e) ? (isTipo(e, 'REP') ? EL_ULTIMO_DECIMAL : UN_CENTIMO) : CERO
