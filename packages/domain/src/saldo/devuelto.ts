/** Quantity of each line already returned by credit notes. */
import { type Cantidad, cantidad } from '../dinero/index.ts'
import type { Linea } from '../tipos/documento.ts'

export type LineaVendida = Pick<Linea, 'cabys' | 'detalle' | 'precioUnitario' | 'cantidad'>

export interface NotaQueDevuelve {
  readonly lineas: readonly LineaVendida[]
  /** Reference code of the note. */
  readonly codigo?: string | undefined
}

/** Reference code for returned goods (annex note 9): its quantities are units, at any price. */
export const DEVOLUCION = '06'

/**
 * A note's line matches the line with the same product and price; among several, the first with units left. A note by
 * amount has another price and returns no quantity, unless its code says that goods come back: then it matches by CABYS.
 */
export function devueltoPorLinea(
  vendidas: readonly LineaVendida[],
  notas: readonly NotaQueDevuelve[],
): readonly Cantidad[] {
  const devuelto = vendidas.map(() => cantidad(0) as bigint)
  for (const { lineas, codigo } of notas) {
    for (const linea of lineas) {
      const suyas = vendidas.flatMap((vendida, i) => (isMisma(vendida, linea) ? [i] : []))
      if (suyas.length === 0 && codigo === DEVOLUCION) {
        suyas.push(...vendidas.flatMap(({ cabys }, i) => (cabys !== undefined && cabys === linea.cabys ? [i] : [])))
      }
      let resto: bigint = linea.cantidad
      for (const [k, i] of suyas.entries()) {
        const cabe = k === suyas.length - 1 ? resto : least(resto, vendidas[i]!.cantidad - devuelto[i]!)
        devuelto[i] = devuelto[i]! + cabe
        resto -= cabe
      }
    }
  }
  return devuelto as unknown as Cantidad[]
}

const isMisma = (a: LineaVendida, b: LineaVendida): boolean =>
  a.cabys === b.cabys && a.detalle === b.detalle && a.precioUnitario === b.precioUnitario

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b > 0n ? b : 0n)
