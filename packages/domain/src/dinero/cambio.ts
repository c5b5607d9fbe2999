/** Converts a price between currencies (docs/acuerdos.md K4, L4), and doubts rates (L3). */
import { divideHalfUp, type Monto, monto } from './index.ts'

/** A currency and its rate in colones; 1 for colones. */
export interface Cambio {
  moneda: string
  tasa: Monto
}

/**
 * A price or unit tax proposed in another currency: through colones, rounded once, half up, to five decimals; to two for
 * an amount of the document. Unchanged in its own currency; undefined while a rate is unknown.
 */
export function convertPrecio(precio: Monto, de: Cambio, a: Cambio, decimales: 2 | 5 = 5): Monto | undefined {
  if (de.moneda === a.moneda) return precio
  if (de.tasa <= 0n || a.tasa <= 0n) return undefined
  const paso = 10n ** BigInt(5 - decimales)
  return (divideHalfUp(precio * de.tasa, a.tasa * paso) * paso) as Monto
}

/** True if a rate is 20 % or more away from the last known one. */
export function isTasaDudosa(tasa: Monto, ultima: Monto): boolean {
  const diferencia = tasa > ultima ? tasa - ultima : ultima - tasa
  return diferencia * 5n >= ultima
}

/** Colones that a dollar has cost in this century, with room to spare; used while no rate is known. */
const DOLAR_MINIMO = monto('200')
const DOLAR_MAXIMO = monto('2000')

/** False for a dollar of 5.1 or 51235 colones. */
export const isDolarPosible = (tasa: Monto): boolean => tasa >= DOLAR_MINIMO && tasa <= DOLAR_MAXIMO
