/** Converts a price between currencies (docs/acuerdos.md K4). */
import { divideHalfUp, type Monto } from './index.ts'

/** A currency and its rate in colones; 1 for colones. */
export interface Cambio {
  moneda: string
  tasa: Monto
}

/**
 * A price proposed in another currency: through colones, rounded once, half up, to two decimals (five for taxes by
 * unit). Unchanged in its own currency; undefined while a rate is unknown.
 */
export function convertPrecio(precio: Monto, de: Cambio, a: Cambio, decimales: 2 | 5 = 2): Monto | undefined {
  if (de.moneda === a.moneda) return precio
  if (de.tasa <= 0n || a.tasa <= 0n) return undefined
  const paso = 10n ** BigInt(5 - decimales)
  return (divideHalfUp(precio * de.tasa, a.tasa * paso) * paso) as Monto
}
