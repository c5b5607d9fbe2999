import { type Cantidad, CERO, divideHalfUp, type Monto, roundTo, type Tarifa } from '../../../dinero/index.ts'

/**
 * The unit price for a typed line total: total / (1 + rate) / quantity, to 2 decimals (docs/acuerdos.md E3). The line
 * is then calculated from that price. A zero quantity gives CERO.
 */
export function priceFromTotal(total: Monto, tarifa: Tarifa, cantidad: Cantidad): Monto {
  if (cantidad === 0n) return CERO
  return roundTo(divideHalfUp(total * 10_000_000n, (10_000n + tarifa) * cantidad) as Monto, 2)
}
