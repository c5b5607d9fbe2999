/**
 * TotalIVADevuelto: the 4 % IVA of health services paid by card is returned to the patient at once (docs/hacienda.md
 * §4). The book and the annex say "the tax paid by card"; with several means or other goods we use the share of the
 * bill, before the refund, that no other means pays (docs/decisions/0026).
 */
import { isServicioSalud } from '../../../catalogos/linea/cabys.ts'
import { CERO, type Monto, max, min, proportion, subtract, sumBy } from '../../../dinero/index.ts'
import type { Linea, MedioPago } from '../../../tipos/documento.ts'
import type { Regimen } from '../base/regimen.ts'
import { netosOf } from './desglose.ts'

const TARJETA = '02'
const TARIFA_SALUD = '04'

/** `porCobrar` is the bill before the refund: TotalVentaNeta + TotalImpuesto + TotalOtrosCargos. */
export function calculateIvaDevuelto(
  lineas: readonly Linea[],
  mediosPago: readonly MedioPago[],
  porCobrar: Monto,
  regimen: Regimen,
): Monto {
  if (!regimen.ivaDevuelto || !mediosPago.some((m) => m.tipo === TARJETA)) return CERO
  const iva = sumBy(lineas, (linea) => (isServicioSalud(linea.cabys) ? ivaSaludOf(linea, regimen) : CERO))
  const sinTarjeta = min(
    sumBy(mediosPago, (m) => (m.tipo === TARJETA ? CERO : amountOf(m, porCobrar))),
    porCobrar,
  )
  return proportion(iva, subtract(porCobrar, max(sinTarjeta, CERO)), porCobrar)
}

/** While another means has no amount, nothing counts as paid by card. */
const amountOf = ({ monto }: MedioPago, porCobrar: Monto): Monto => monto ?? porCobrar

const ivaSaludOf = (linea: Linea, regimen: Regimen): Monto =>
  sumBy(netosOf(linea, regimen), (n) => (n.codigoTarifaIva === TARIFA_SALUD ? n.totalMontoImpuesto : CERO))
