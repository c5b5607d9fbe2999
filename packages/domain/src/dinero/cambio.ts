/** A price in one currency, told in another (docs/acuerdos.md K4). */
import { divideHalfUp, type Monto } from './index.ts'

/** What a price is in, and how many colones one of it is: 1 for colones. */
export interface Cambio {
  moneda: string
  tasa: Monto
}

/**
 * What a price proposes in the currency of a document: by the colones of both, rounded once, half up, to two decimals (a
 * tax by unit to the five it has). In its own currency it stays as it is. Undefined while one of the rates is not known.
 */
export function convertPrecio(precio: Monto, de: Cambio, a: Cambio, decimales: 2 | 5 = 2): Monto | undefined {
  if (de.moneda === a.moneda) return precio
  if (de.tasa <= 0n || a.tasa <= 0n) return undefined
  const paso = 10n ** BigInt(5 - decimales)
  return (divideHalfUp(precio * de.tasa, a.tasa * paso) * paso) as Monto
}
