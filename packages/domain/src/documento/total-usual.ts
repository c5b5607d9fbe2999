/** When a total asks once more before it is issued (docs/acuerdos.md K4): a price in the wrong currency is some 500 times it. */
import { CERO, divideHalfUp, type Monto } from '../dinero/index.ts'

/** Of how many of the last accepted documents of a type the usual is the median, and with how many there is one. */
export const ULTIMOS_TOTALES = 50
export const MINIMO_TOTALES = 10
const VECES = 50n

/** Colones that a total in another currency is worth; a rate has five decimals, as an amount. */
const inColones = (total: Monto, tasa: Monto): bigint => divideHalfUp(total * tasa, 100_000n)

/** @param usual in colones */
export const exceedsUsual = (total: Monto, tasa: Monto, usual: Monto): boolean =>
  usual > CERO && inColones(total, tasa) > usual * VECES
