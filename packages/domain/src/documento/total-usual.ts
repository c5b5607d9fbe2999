/**
 * When a total asks for confirmation before issuing (docs/acuerdos.md K4): a price in the wrong currency makes it
 * some 500 times too large.
 */
import { divideHalfUp, type Monto, monto } from '../dinero/index.ts'

/** The usual total is the median of this many last accepted documents of a type; with fewer there is none. */
export const ULTIMOS_TOTALES = 50
export const MINIMO_TOTALES = 10
const VECES = 50n
/** Colones above which a total is confirmed where no total is usual yet. */
const MAXIMO_SIN_HISTORIA = monto('50000000')

/** Value of a total in colones; both numbers have five decimals. */
const inColones = (total: Monto, tasa: Monto): bigint => divideHalfUp(total * tasa, 100_000n)

/** @param usual in colones; undefined if no total is usual yet */
export const exceedsUsual = (total: Monto, tasa: Monto, usual: Monto | undefined): boolean =>
  inColones(total, tasa) > (usual ? usual * VECES : MAXIMO_SIN_HISTORIA)
