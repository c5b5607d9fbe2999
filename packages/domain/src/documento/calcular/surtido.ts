/**
 * Surtidos: a bundle sold as one line, described by the composition of ONE unit (FACTS §3.2). The line says no rate:
 * SubTotal = Σ SubTotalSurtido × Cantidad, and each tax = Σ MontoImpuestoSurtido × Cantidad (annex, fields SubTotal
 * and Monto). What cannot be rounded separately without losing a decimal is shared out by timesCantidadEach.
 */
import { type Cantidad, CERO, type Monto, subtract, sumBy, timesCantidad, toDecimal } from '../../dinero/index.ts'
import type { Descuento, Impuesto, LineaBorrador, Surtido, SurtidoBorrador } from '../tipos.ts'
import { merge, type SinExoneracion } from './completo.ts'
import { applyDescuentos, isRegalia } from './descuentos.ts'
import { calculateDetalle, montoTotalOf } from './detalle.ts'
import { checked, ErrorCalculo, locate } from './errores.ts'
import { exonerate, exonerateMixto } from './exoneracion.ts'
import { calculateBaseImponible, isIva } from './iva.ts'
import type { MontosLinea } from './linea.ts'
import type { Regimen } from './regimen.ts'
import { timesCantidadEach } from './repartir.ts'

/** Price of one unit of a surtido before discounts: the sum of its components. @throws ErrorCalculo */
export const precioSurtido = (componentes: readonly SurtidoBorrador[]): Monto =>
  sumBy(componentes, (c) => montoTotalOf(c))

/** @throws ErrorCalculo */
export function calculateSurtido(
  borrador: LineaBorrador,
  componentes: readonly SurtidoBorrador[],
  regimen: Regimen,
): MontosLinea {
  const surtido = componentes.map((c, i) => locate('surtido', i, () => calculateComponente(c, regimen)))
  const montoTotal = montoTotalOf(borrador)
  const subTotal = timesCantidad(sumOf(surtido, 'subTotal'), borrador.cantidad)
  const descuentos = descuentosOf(borrador, surtido, montoTotal)
  if (subtract(montoTotal, sumOf(descuentos, 'monto')) !== subTotal) {
    throw new ErrorCalculo(
      'surtido_no_cuadra',
      'descuentos',
      'El descuento de la línea no es el de los componentes del surtido',
    )
  }
  const totales = totalsByCodigo(surtido, borrador.cantidad, regimen)
  const baseImponible = checked('baseImponible', calculateBaseImponible(subTotal, totales.values()))
  return {
    montoTotal,
    descuentos,
    subTotal,
    surtido,
    baseImponible,
    impuestos: impuestosOf(borrador, surtido, totales, baseImponible),
    impuestoAsumidoEmisorFabrica: sumBy([...totales.values()], (t) => subtract(t.monto, t.porPagar)),
  }
}

function calculateComponente(borrador: SurtidoBorrador, regimen: Regimen): Surtido {
  if (borrador.impuestos.some((i) => i.exoneracion)) {
    throw new ErrorCalculo('exoneracion_invalida', 'impuestos', 'La exoneración de un surtido se indica en su línea')
  }
  const { montoTotal, descuentos, subTotal, baseImponible, impuestos } = calculateDetalle(borrador, regimen)
  return merge(borrador, { montoTotal, descuentos, subTotal, baseImponible, impuestos: impuestos as SinExoneracion[] })
}

/** The issuer bears the taxes of a component given away or taxed at the factory (step 7). */
export const isAsumido = (componente: Surtido, regimen: Regimen): boolean =>
  regimen.asumido && (componente.descuentos.some(isRegalia) || componente.ivaCobradoFabrica === '01')

/**
 * The line repeats what its components discount. Its price is either their gross sum, and then the discounts are
 * theirs × Cantidad unless written, or their net sum, and then it has none.
 */
function descuentosOf(borrador: LineaBorrador, surtido: readonly Surtido[], montoTotal: Monto): readonly Descuento[] {
  const bruto = sumOf(surtido, 'montoTotal')
  const neto = sumOf(surtido, 'subTotal')
  const { precioUnitario, cantidad } = borrador
  if (precioUnitario !== bruto && precioUnitario !== neto) {
    throw new ErrorCalculo(
      'surtido_no_cuadra',
      'precioUnitario',
      `El precio del surtido debe ser la suma de sus componentes: ${toDecimal(bruto)}`,
    )
  }
  if (borrador.descuentos?.length) return applyDescuentos(montoTotal, borrador.descuentos)
  if (precioUnitario === neto) return []
  const unitarios = mergeDescuentos(surtido.flatMap((c) => c.descuentos))
  const montos = timesCantidadEach(
    unitarios.map((d) => d.monto),
    cantidad,
    neto,
  )
  return unitarios.map((d, i) => ({ ...d, monto: montos[i]! }))
}

function mergeDescuentos(descuentos: readonly Descuento[]): Descuento[] {
  const merged = new Map<string, Descuento>()
  for (const d of descuentos) {
    const key = [d.codigo, d.codigoOtro, d.naturaleza].join('\n')
    const before = merged.get(key)
    merged.set(key, before ? { ...before, monto: (before.monto + d.monto) as Monto } : describeOtro(d))
  }
  return [...merged.values()]
}

/** A component describes its discount 99 in one element, a line in two. */
const describeOtro = (d: Descuento): Descuento =>
  d.codigo === '99' ? { ...d, codigoOtro: d.codigoOtro ?? d.naturaleza } : d

interface TotalImpuesto {
  readonly codigo: string
  readonly codigoOtro?: string
  /** All of the tax. */
  monto: Monto
  /** The part nobody assumes. */
  porPagar: Monto
}

function totalsByCodigo(surtido: readonly Surtido[], cantidad: Cantidad, regimen: Regimen): Map<string, TotalImpuesto> {
  const totales = new Map<string, TotalImpuesto>()
  for (const componente of surtido) {
    const asumido = isAsumido(componente, regimen)
    for (const { codigo, codigoOtro, monto } of componente.impuestos) {
      const total = totales.get(codigo) ?? { codigo, codigoOtro, monto: CERO, porPagar: CERO }
      total.monto = (total.monto + monto) as Monto
      if (!asumido) total.porPagar = (total.porPagar + monto) as Monto
      totales.set(codigo, total)
    }
  }
  for (const total of totales.values()) {
    total.monto = checked('impuestos', timesCantidad(total.monto, cantidad))
    total.porPagar = timesCantidad(total.porPagar, cantidad)
  }
  return totales
}

/** One tax per code on the line, without rate; the draft's taxes only bring the exoneration. */
function impuestosOf(
  borrador: LineaBorrador,
  surtido: readonly Surtido[],
  totales: ReadonlyMap<string, TotalImpuesto>,
  baseImponible: Monto,
): Impuesto[] {
  const exonerado = borrador.impuestos.findIndex((i) => i.exoneracion)
  const exonerable = borrador.impuestos[exonerado]
  if (exonerable && !(isIva(exonerable.codigo) && totales.has(exonerable.codigo))) {
    throw new ErrorCalculo(
      'exoneracion_invalida',
      `impuestos[${exonerado}]`,
      'Ningún componente del surtido lleva este impuesto',
    )
  }
  return [...totales.values()].map(({ codigo, codigoOtro, monto, porPagar }) => {
    if (codigo !== exonerable?.codigo) return { codigo, codigoOtro, monto }
    const tarifa = singleTarifa(surtido)
    const exoneracion = tarifa
      ? exonerate(exonerable.exoneracion!, { monto: porPagar, tarifa: tarifa.tarifa }, baseImponible)
      : exonerateMixto(exonerable.exoneracion!, porPagar, baseImponible)
    return { codigo, codigoOtro, monto, exoneracion }
  })
}

/** The one IVA rate all components share, or undefined in a mixed surtido. */
export function singleTarifa(surtido: readonly Surtido[]): Impuesto | undefined {
  const ivas = surtido.flatMap((c) => c.impuestos.filter((i) => isIva(i.codigo)))
  const [primero] = ivas
  return ivas.every((i) => i.codigo === primero?.codigo && i.codigoTarifaIva === primero.codigoTarifaIva)
    ? primero
    : undefined
}

const sumOf = <K extends string>(items: readonly Readonly<Record<K, Monto>>[], campo: K): Monto =>
  sumBy(items, (item) => item[campo])
