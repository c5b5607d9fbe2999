import { type Cantidad, type Monto, timesCantidad } from '../../../dinero/index.ts'

/**
 * Multiplies several amounts by the same quantity so that the results add up exactly to sum × quantity, `desde`
 * included: each is the increase of the rounded running total. None is negative, and each is within one unit of the
 * last decimal.
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
