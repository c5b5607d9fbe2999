/**
 * ResumenFactura (docs/hacienda.md §4). Sums and differences of rounded amounts, so the summary equals its lines to
 * the last decimal; only the share of the returned IVA is rounded anew.
 */
import { CERO, type Monto, subtract, sumBy } from '../../../dinero/index.ts'
import type { Linea, MedioPago, OtroCargo, Resumen } from '../../../tipos/documento.ts'
import { merge } from '../base/completo.ts'
import { checked } from '../base/errores.ts'
import type { Regimen } from '../base/regimen.ts'
import { desgloseOf } from './desglose.ts'
import { calculateIvaDevuelto } from './iva-devuelto.ts'
import { sellsMercancia, type Ventas, ventasOf } from './ventas.ts'

/** @throws ErrorCalculo when a total has more than 13 integer digits */
export function summarize(
  lineas: readonly Linea[],
  otrosCargos: readonly OtroCargo[],
  mediosPago: readonly MedioPago[],
  regimen: Regimen,
): Resumen {
  const ventas = regimen.esPago ? SIN_CLASES : totalsByClase(lineas, regimen)
  const totalVenta = checked(
    'resumen.totalVenta',
    sumBy(lineas, (l) => l.montoTotal),
  )
  // A receipt has no discounts: its SubTotal is the base of the IVA being paid, not MontoTotal minus discounts.
  const totalDescuentos = sumBy(lineas, (l) => sumBy(l.descuentos, (d) => d.monto))
  const totalVentaNeta = subtract(totalVenta, totalDescuentos)
  const desglose = desgloseOf(lineas, regimen)
  const totalImpuesto = checked(
    'resumen.totalImpuesto',
    sumBy(desglose, (d) => d.totalMontoImpuesto),
  )
  const totalOtrosCargos = checked(
    'resumen.totalOtrosCargos',
    sumBy(otrosCargos, (c) => c.monto),
  )
  const porCobrar = (totalVentaNeta + totalImpuesto + totalOtrosCargos) as Monto
  const totalIvaDevuelto = calculateIvaDevuelto(lineas, mediosPago, porCobrar, regimen)
  return merge(ventas, {
    totalGravado: (ventas.totalServGravados + ventas.totalMercanciasGravadas) as Monto,
    totalExento: (ventas.totalServExentos + ventas.totalMercanciasExentas) as Monto,
    totalExonerado: (ventas.totalServExonerado + ventas.totalMercExonerada) as Monto,
    totalNoSujeto: (ventas.totalServNoSujeto + ventas.totalMercNoSujeta) as Monto,
    totalVenta,
    totalDescuentos,
    totalVentaNeta,
    desglose,
    totalImpuesto,
    totalImpAsumEmisorFabrica: checked(
      'resumen.totalImpAsumEmisorFabrica',
      sumBy(lineas, (l) => l.impuestoAsumidoEmisorFabrica),
    ),
    totalIvaDevuelto,
    totalOtrosCargos,
    totalComprobante: checked('resumen.totalComprobante', subtract(porCobrar, totalIvaDevuelto)),
  })
}

type Clases = Pick<
  Resumen,
  | 'totalServGravados'
  | 'totalServExentos'
  | 'totalServExonerado'
  | 'totalServNoSujeto'
  | 'totalMercanciasGravadas'
  | 'totalMercanciasExentas'
  | 'totalMercExonerada'
  | 'totalMercNoSujeta'
>

const SIN_CLASES: Clases = {
  totalServGravados: CERO,
  totalServExentos: CERO,
  totalServExonerado: CERO,
  totalServNoSujeto: CERO,
  totalMercanciasGravadas: CERO,
  totalMercanciasExentas: CERO,
  totalMercExonerada: CERO,
  totalMercNoSujeta: CERO,
}

function totalsByClase(lineas: readonly Linea[], regimen: Regimen): Clases {
  const mercancias: Ventas[] = []
  const servicios: Ventas[] = []
  for (const linea of lineas) (sellsMercancia(linea, regimen) ? mercancias : servicios).push(ventasOf(linea, regimen))
  return {
    totalServGravados: sumBy(servicios, (v) => v.gravado),
    totalServExentos: sumBy(servicios, (v) => v.exento),
    totalServExonerado: sumBy(servicios, (v) => v.exonerado),
    totalServNoSujeto: sumBy(servicios, (v) => v.noSujeto),
    totalMercanciasGravadas: sumBy(mercancias, (v) => v.gravado),
    totalMercanciasExentas: sumBy(mercancias, (v) => v.exento),
    totalMercExonerada: sumBy(mercancias, (v) => v.exonerado),
    totalMercNoSujeta: sumBy(mercancias, (v) => v.noSujeto),
  }
}
