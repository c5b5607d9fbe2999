/**
 * Means of payment: a single one pays the whole document, several must add up to it (docs/hacienda.md §3.2,
 * docs/acuerdos.md D11).
 */
import { CERO, type Monto, subtract, sumBy } from '../../../dinero/index.ts'
import type { MedioPago } from '../../../tipos/documento.ts'

/** The means of payment, with the amount filled in for a single one. */
export function completeMediosPago(mediosPago: readonly MedioPago[], totalComprobante: Monto): readonly MedioPago[] {
  const [unico, otro] = mediosPago
  return unico && !otro && unico.monto === undefined ? [{ ...unico, monto: totalComprobante }] : mediosPago
}

/** Total minus the means' amounts; negative when they exceed it. */
export const faltanteMediosPago = (mediosPago: readonly MedioPago[], totalComprobante: Monto): Monto =>
  subtract(
    totalComprobante,
    sumBy(completeMediosPago(mediosPago, totalComprobante), (m) => m.monto ?? CERO),
  )

/** True when no means are needed or they pay the document: exactly, or within the tolerance. */
export const mediosPagoAddUp = (
  mediosPago: readonly MedioPago[],
  totalComprobante: Monto,
  tolerancia: Monto = CERO,
): boolean => {
  if (mediosPago.length === 0) return true
  const faltante = faltanteMediosPago(mediosPago, totalComprobante)
  return faltante <= tolerancia && -faltante <= tolerancia
}
