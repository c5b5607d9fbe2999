/**
 * Surtidos: a bundle sold as one line, described by the composition of ONE unit (docs/hacienda.md §3.2). The line has
 * no rate: SubTotal = Σ SubTotalSurtido × Cantidad, and each tax = Σ MontoImpuestoSurtido × Cantidad (annex, fields
 * SubTotal and Monto). timesCantidadEach distributes amounts whose separate rounding would lose a decimal.
 */
import {
  type Cantidad,
  CERO,
  type Monto,
  percentage,
  subtract,
  sum,
  sumBy,
  type Tarifa,
  timesCantidad,
  toDecimal,
} from '../../../dinero/index.ts'
import type {
  Exoneracion,
  ExoneracionBorrador,
  Impuesto,
  LineaBorrador,
  Surtido,
  SurtidoBorrador,
} from '../../../tipos/documento.ts'
import { merge, type SinExoneracion } from '../base/completo.ts'
import { checked, ErrorCalculo, locate } from '../base/errores.ts'
import type { Regimen } from '../base/regimen.ts'
import { exonerate, exonerateMonto } from '../impuestos/exoneracion.ts'
import { calculateBaseImponible, isIva } from '../impuestos/iva.ts'
import { isAsumido } from './asumido.ts'
import { applyDescuentos } from './descuentos.ts'
import { calculateDetalle, type MontosLinea, montoTotalOf } from './detalle.ts'

/** Price of one unit of a surtido: the sum of its components after their own discounts. @throws ErrorCalculo */
export const precioSurtido = (componentes: readonly SurtidoBorrador[]): Monto =>
  sumBy(componentes, (c) => {
    const montoTotal = montoTotalOf(c)
    return subtract(montoTotal, sumOf(applyDescuentos(montoTotal, c.descuentos), 'monto'))
  })

/** @throws ErrorCalculo */
export function calculateSurtido(
  borrador: LineaBorrador,
  componentes: readonly SurtidoBorrador[],
  regimen: Regimen,
): MontosLinea {
  const { cantidad } = borrador
  const surtido = componentes.map((c, i) => locate('surtido', i, () => calculateComponente(c, regimen)))
  const precioUnitario = precioOf(borrador, surtido)
  const montoTotal = montoTotalOf({ cantidad, precioUnitario })
  const totales = totalsByCodigo(surtido, cantidad, regimen)
  const baseImponible = checked('baseImponible', calculateBaseImponible(montoTotal, totales.values()))
  return {
    precioUnitario,
    montoTotal,
    // Discounts are in the components: not repeated here nor in TotalDescuentos.
    descuentos: [],
    subTotal: montoTotal,
    surtido,
    baseImponible,
    impuestos: impuestosOf(borrador, surtido, totales, baseImponible),
    impuestoAsumidoEmisorFabrica: sumBy([...totales.values()], (t) => subtract(t.monto, t.porPagar)),
  }
}

/**
 * The net price, the only one a surtido has. A draft may have the price before its components' discounts only if it
 * repeats those discounts, as documents did before Hacienda's own examples were known: the result is the same.
 */
function precioOf({ precioUnitario, cantidad, descuentos = [] }: LineaBorrador, surtido: readonly Surtido[]): Monto {
  const neto = sumOf(surtido, 'subTotal')
  const bruto = sumOf(surtido, 'montoTotal')
  if (precioUnitario !== neto && (precioUnitario !== bruto || descuentos.length === 0)) {
    throw new ErrorCalculo(
      'surtido_no_cuadra',
      'precioUnitario',
      `El precio del surtido debe ser la suma de sus componentes, menos sus descuentos: ${toDecimal(neto)}`,
    )
  }
  const montoTotal = montoTotalOf({ cantidad, precioUnitario })
  const descontado = sumOf(applyDescuentos(montoTotal, descuentos), 'monto')
  if (descuentos.length > 0 && subtract(montoTotal, descontado) !== timesCantidad(neto, cantidad)) {
    throw new ErrorCalculo('surtido_no_cuadra', 'descuentos', 'Los descuentos de un surtido van en sus componentes')
  }
  return neto
}

function calculateComponente(borrador: SurtidoBorrador, regimen: Regimen): Surtido {
  if (borrador.impuestos.some((i) => i.exoneracion)) {
    throw new ErrorCalculo('exoneracion_invalida', 'impuestos', 'La exoneración de un surtido se indica en su línea')
  }
  const { montoTotal, descuentos, subTotal, baseImponible, impuestos } = calculateDetalle(borrador, regimen)
  return merge(borrador, { montoTotal, descuentos, subTotal, baseImponible, impuestos: impuestos as SinExoneracion[] })
}

interface TotalImpuesto {
  readonly codigo: string
  readonly codigoOtro?: string
  /** The whole tax. */
  monto: Monto
  /** The part that is not assumed. */
  porPagar: Monto
}

function totalsByCodigo(surtido: readonly Surtido[], cantidad: Cantidad, regimen: Regimen): Map<string, TotalImpuesto> {
  const totales = new Map<string, TotalImpuesto>()
  for (const componente of surtido) {
    for (const { codigo, codigoOtro, monto } of componente.impuestos) {
      const total = totales.get(codigo) ?? { codigo, codigoOtro, monto: CERO, porPagar: CERO }
      total.monto = (total.monto + monto) as Monto
      if (!isAsumido(codigo, componente, regimen)) total.porPagar = (total.porPagar + monto) as Monto
      totales.set(codigo, total)
    }
  }
  for (const total of totales.values()) {
    total.monto = checked('impuestos', timesCantidad(total.monto, cantidad))
    total.porPagar = timesCantidad(total.porPagar, cantidad)
  }
  return totales
}

/** One tax per code on the line, without a rate; the draft's taxes only give the exoneration. */
function impuestosOf(
  { cantidad, impuestos }: LineaBorrador,
  surtido: readonly Surtido[],
  totales: ReadonlyMap<string, TotalImpuesto>,
  baseImponible: Monto,
): Impuesto[] {
  const exonerado = impuestos.findIndex((i) => i.exoneracion)
  const exonerable = impuestos[exonerado]
  if (exonerable && !(isIva(exonerable.codigo) && totales.has(exonerable.codigo))) {
    throw new ErrorCalculo(
      'exoneracion_invalida',
      `impuestos[${exonerado}]`,
      'Ningún componente del surtido lleva este impuesto',
    )
  }
  return [...totales.values()].map(({ codigo, codigoOtro, monto, porPagar }) => {
    if (!exonerable?.exoneracion || codigo !== exonerable.codigo) return { codigo, codigoOtro, monto }
    const exoneracion = exonerateSurtido(exonerable.exoneracion, { surtido, cantidad, porPagar, baseImponible })
    return { codigo, codigoOtro, monto, exoneracion }
  })
}

interface Exonerable {
  readonly surtido: readonly Surtido[]
  readonly cantidad: Cantidad
  readonly porPagar: Monto
  readonly baseImponible: Monto
}

/**
 * With one rate, exonerates its points; with several, those points of each rate, at most the rate; without points, the
 * typed amount.
 */
function exonerateSurtido(
  exoneracion: ExoneracionBorrador,
  { surtido, cantidad, porPagar, baseImponible }: Exonerable,
): Exoneracion {
  const { tarifaExonerada } = exoneracion
  if (tarifaExonerada === 0n) return exonerateMonto(exoneracion, exoneracion.montoExoneracion ?? CERO, porPagar)
  const unica = singleTarifa(surtido)
  if (unica) {
    const exonerada = exonerate(exoneracion, { monto: porPagar, tarifa: unica.tarifa }, baseImponible)
    // The tax of a unit was rounded before it was multiplied, so the points of the whole base may give a smaller tax.
    return exonerada.tarifaExonerada === unica.tarifa ? { ...exonerada, montoExoneracion: porPagar } : exonerada
  }
  const porUnidad = surtido.flatMap(({ baseImponible: base, impuestos }) =>
    impuestos.map(({ codigo, tarifa = 0n as Tarifa }) =>
      isIva(codigo) ? percentage(base, tarifa < tarifaExonerada ? tarifa : tarifaExonerada) : CERO,
    ),
  )
  return exonerateMonto(exoneracion, timesCantidad(sum(porUnidad), cantidad), porPagar)
}

/** The IVA rate shared by all components; undefined in a mixed surtido. */
export function singleTarifa(surtido: readonly Surtido[]): Impuesto | undefined {
  const ivas = surtido.flatMap((c) => c.impuestos.filter((i) => isIva(i.codigo)))
  const [primero] = ivas
  return ivas.every((i) => i.codigo === primero?.codigo && i.codigoTarifaIva === primero.codigoTarifaIva)
    ? primero
    : undefined
}

const sumOf = <K extends string>(items: readonly Readonly<Record<K, Monto>>[], campo: K): Monto =>
  sumBy(items, (item) => item[campo])
