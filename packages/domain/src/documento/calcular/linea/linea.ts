/** One line, steps 1 to 9 of docs/hacienda.md §4. Each step rounds once, half up at the sixth decimal. */
import {
  type Cantidad,
  CERO,
  divideHalfUp,
  type Monto,
  roundTo,
  subtract,
  sumBy,
  type Tarifa,
} from '../../../dinero/index.ts'
import type { Impuesto, Linea, LineaBorrador } from '../../../tipos/documento.ts'
import { type Completo, type ImpuestoConMonto, merge, type SinExoneracion } from '../base/completo.ts'
import { checked, ErrorCalculo, locate } from '../base/errores.ts'
import type { Regimen } from '../base/regimen.ts'
import { exonerate } from '../impuestos/exoneracion.ts'
import { calculateImpuestos } from '../impuestos/impuestos.ts'
import { isIva } from '../impuestos/iva.ts'
import { isAsumido } from './asumido.ts'
import { calculateDetalle, type MontosLinea, montoTotalOf } from './detalle.ts'
import { calculateSurtido } from './surtido.ts'

/** @throws ErrorCalculo with a path inside the line */
export function calculateLinea(borrador: LineaBorrador, numeroLinea: number, regimen: Regimen): Linea {
  const montos = montosOf(borrador, regimen)
  const impuesto = sumBy(montos.impuestos, (i) => i.monto)
  const exonerado = sumBy(montos.impuestos, (i) => i.exoneracion?.montoExoneracion ?? CERO)
  const impuestoNeto = subtract(subtract(impuesto, exonerado), montos.impuestoAsumidoEmisorFabrica)
  const linea: Completo<Linea> = {
    numeroLinea,
    cabys: borrador.cabys,
    codigosComerciales: borrador.codigosComerciales,
    partidaArancelaria: borrador.partidaArancelaria,
    cantidad: borrador.cantidad,
    unidadMedida: borrador.unidadMedida,
    unidadMedidaComercial: borrador.unidadMedidaComercial,
    tipoTransaccion: borrador.tipoTransaccion,
    detalle: borrador.detalle,
    numerosVin: borrador.numerosVin,
    registroMedicamento: borrador.registroMedicamento,
    formaFarmaceutica: borrador.formaFarmaceutica,
    surtido: montos.surtido,
    precioUnitario: montos.precioUnitario ?? borrador.precioUnitario,
    montoTotal: montos.montoTotal,
    descuentos: montos.descuentos,
    subTotal: montos.subTotal,
    ivaCobradoFabrica: borrador.ivaCobradoFabrica,
    baseImponible: montos.baseImponible,
    impuestos: montos.impuestos,
    impuestoAsumidoEmisorFabrica: montos.impuestoAsumidoEmisorFabrica,
    impuestoNeto: checked('impuestoNeto', impuestoNeto),
    montoTotalLinea: checked('montoTotalLinea', (montos.subTotal + impuestoNeto) as Monto),
    subTotalPagado: borrador.subTotalPagado,
  }
  return linea
}

function montosOf(borrador: LineaBorrador, regimen: Regimen): MontosLinea {
  if (regimen.esPago) return montosOfPago(borrador, regimen)
  if (borrador.surtido?.length) return calculateSurtido(borrador, borrador.surtido, regimen)
  return montosOfVenta(borrador, regimen)
}

function montosOfVenta(borrador: LineaBorrador, regimen: Regimen): MontosLinea {
  const { montoTotal, descuentos, subTotal, baseImponible, impuestos } = calculateDetalle(borrador, regimen)
  const { ivaCobradoFabrica } = borrador
  const baseIva = regimen.exoneraSobre === 'subTotal' ? subTotal : baseImponible
  const exonerados = applyExoneraciones(impuestos, baseIva, subTotal)
  const impuestoAsumidoEmisorFabrica = sumBy(exonerados, (i) =>
    isAsumido(i.codigo, { descuentos, ivaCobradoFabrica }, regimen) ? remaining(i) : CERO,
  )
  return { montoTotal, descuentos, subTotal, baseImponible, impuestos: exonerados, impuestoAsumidoEmisorFabrica }
}

/**
 * A receipt: MontoTotal is the payment net of tax, SubTotal its part that is the base of the IVA being paid
 * (docs/hacienda.md §3.4). It has no discounts, exonerations or assumed tax: the invoice has them.
 */
function montosOfPago(borrador: LineaBorrador, regimen: Regimen): MontosLinea {
  const { cantidad, impuestos } = borrador
  if (borrador.descuentos?.length) {
    throw new ErrorCalculo('no_admitido', 'descuentos', 'Un recibo de pago no admite descuentos')
  }
  if (impuestos.some((i) => i.exoneracion)) {
    throw new ErrorCalculo('no_admitido', 'impuestos', 'Un recibo de pago no admite exoneraciones')
  }
  const montoTotal = montoTotalOf(borrador)
  const subTotal = checked('subTotalPagado', borrador.subTotalPagado ?? montoTotal)
  const gravado = calculateImpuestos({ cantidad, montoTotal, subTotal, regalia: false, impuestos }, regimen.version)
  return {
    montoTotal,
    descuentos: [],
    subTotal,
    baseImponible: gravado.baseImponible,
    impuestos: applyExoneraciones(gravado.impuestos, subTotal, subTotal),
    impuestoAsumidoEmisorFabrica: CERO,
  }
}

/**
 * What is left of a tax after its exoneration. Step 7 assumes exactly this (annex: "Monto menos el Monto Exonerado").
 */
export const remaining = ({ monto, exoneracion }: Impuesto): Monto =>
  exoneracion ? subtract(monto, exoneracion.montoExoneracion) : monto

function applyExoneraciones(impuestos: readonly ImpuestoConMonto[], baseIva: Monto, subTotal: Monto): Impuesto[] {
  return impuestos.map((impuesto, i) => {
    const { exoneracion } = impuesto
    if (!exoneracion) return impuesto as SinExoneracion
    const base = isIva(impuesto.codigo) ? baseIva : subTotal
    return locate('impuestos', i, () => merge(impuesto, { exoneracion: exonerate(exoneracion, impuesto, base) }))
  })
}

/**
 * The unit price for a typed line total: total / (1 + rate) / quantity, to 2 decimals (docs/acuerdos.md E3). The line
 * is then calculated from that price. A zero quantity gives CERO.
 */
export function priceFromTotal(total: Monto, tarifa: Tarifa, cantidad: Cantidad): Monto {
  if (cantidad === 0n) return CERO
  return roundTo(divideHalfUp(total * 10_000_000n, (10_000n + tarifa) * cantidad) as Monto, 2)
}
