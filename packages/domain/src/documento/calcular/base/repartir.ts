import { type Cantidad, type Monto, timesCantidad } from '../../../dinero/index.ts'

/**
 * Multiplies several amounts by the same quantity so that the results add up exactly to the rounded product of their sum:
 * each result is the increase of the rounded running total, which begins at `desde` × quantity. None is negative, and each
 * differs from its own product by less than one unit of the last decimal.
 */
export function timesCantidadEach(montos: readonly Monto[], cantidad: Cantidad, desde: bigint = 0n): Monto[] {
  let acumulado = desde
  let anterior: bigint = timesCantidad(acumulado as Monto, cantidad)
  return montos.map((monto) => {
    acumulado += monto
    const hasta = timesCantidad(acumulado as Monto, cantidad)
    const parte = hasta - anterior
    anterior = hasta
    return parte as Monto
  })
}
