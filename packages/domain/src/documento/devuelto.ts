/** Quantity of each line already returned by credit notes. */
import { type Cantidad, cantidad } from '../dinero/index.ts'
import type { Linea } from '../tipos/documento.ts'

type LineaVendida = Pick<Linea, 'cabys' | 'detalle' | 'precioUnitario' | 'cantidad'>

/**
 * A note's line matches the line with the same product and price; of several, the first with something left. A note
 * by amount has another price, and returns no quantity.
 */
export function devueltoPorLinea(
  vendidas: readonly LineaVendida[],
  devueltas: readonly LineaVendida[],
): readonly Cantidad[] {
  const devuelto = vendidas.map(() => cantidad(0) as bigint)
  for (const linea of devueltas) {
    const suyas = vendidas.flatMap((vendida, i) => (isMisma(vendida, linea) ? [i] : []))
    let resto: bigint = linea.cantidad
    for (const [k, i] of suyas.entries()) {
      const cabe = k === suyas.length - 1 ? resto : least(resto, vendidas[i]!.cantidad - devuelto[i]!)
      devuelto[i] = devuelto[i]! + cabe
      resto -= cabe
    }
  }
  return devuelto as unknown as Cantidad[]
}

const isMisma = (a: LineaVendida, b: LineaVendida): boolean =>
  a.cabys === b.cabys && a.detalle === b.detalle && a.precioUnitario === b.precioUnitario

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b > 0n ? b : 0n)
