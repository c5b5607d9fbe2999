/** Means of payment: one alone pays the whole document, several must add up to it (docs/hacienda.md §3.2, docs/acuerdos.md D11). */
import { CERO, type Monto, subtract, sumBy } from '../../../dinero/index.ts'
import type { MedioPago } from '../../../tipos/documento.ts'

/** The means with the amount a single one leaves unsaid. */
export function completeMediosPago(mediosPago: readonly MedioPago[], totalComprobante: Monto): readonly MedioPago[] {
  const [unico, otro] = mediosPago
  return unico && !otro && unico.monto === undefined ? [{ ...unico, monto: totalComprobante }] : mediosPago
}

/** What the means do not cover; negative when they pay too much. */
export const faltanteMediosPago = (mediosPago: readonly MedioPago[], totalComprobante: Monto): Monto =>
  subtract(
    totalComprobante,
    sumBy(completeMediosPago(mediosPago, totalComprobante), (m) => m.monto ?? CERO),
  )

/** True when there is nothing to pay by means, or they pay the document: exactly, unless something is tolerated. */
export const mediosPagoAddUp = (
  mediosPago: readonly MedioPago[],
  totalComprobante: Monto,
  tolerancia: Monto = CERO,
): boolean => {
  if (mediosPago.length === 0) return true
  const faltante = faltanteMediosPago(mediosPago, totalComprobante)
  return faltante <= tolerancia && -faltante <= tolerancia
}
