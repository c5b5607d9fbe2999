/**
 * Lines of a payment receipt (docs/hacienda.md §3.4): each payment is split into net and IVA in the invoice's
 * proportions, rate by rate. An exonerated item pays tax only on the rest of its base (SubTotal of the receipt), and
 * the lines add up exactly to the payment.
 */
import { tarifaByCodigo } from '../catalogos/linea/tarifas.ts'
import {
  add,
  CERO,
  divideHalfUp,
  type Factor,
  type Monto,
  max,
  min,
  percentage,
  proportion,
  subtract,
  sumBy,
  type Tarifa,
} from '../dinero/index.ts'

/** Form of an invoice's IVA (annex note 8): by rate (01, 07), or by factor for used goods (08). */
export interface FormaDeIva {
  codigo: string
  codigoTarifaIva?: string
  factor?: Factor
}

/** What an invoice charges under one rate, or factor, of IVA. */
export interface CobroPorTarifa extends FormaDeIva {
  /** Tax share of the base: points, or a factor, which are the same number of ten-thousandths. */
  tarifa: Tarifa
  /** Total, tax included. */
  total: Monto
  /** IVA included, after exonerations. */
  iva: Monto
}

/** A charged line of the invoice; without rate and factor when its components have several (surtidos). */
export interface LineaCobrada extends FormaDeIva {
  total: Monto
  iva: Monto
}

export interface LineaRecibo extends FormaDeIva {
  tarifa: Tarifa
  /** Payment net of tax. */
  precioUnitario: Monto
  /** Base of the IVA being paid, when it is not the whole payment. */
  subTotalPagado?: Monto
}

const IVA = '01'
const EXENTA: FormaDeIva = { codigo: IVA, codigoTarifaIva: '10' }

/**
 * Splits an invoice by rate: its lines first, then the rates only in the summary (surtidos with several), and the
 * rest of the total, other charges, without tax.
 */
export function cobrosByTarifa(
  lineas: readonly LineaCobrada[],
  desglose: readonly { codigo: string; codigoTarifaIva?: string; totalMontoImpuesto: Monto }[],
  total: Monto,
): CobroPorTarifa[] {
  const cobros = new Map<string, CobroPorTarifa>()
  const charge = (forma: FormaDeIva, monto: Monto, iva: Monto): void => {
    if (monto <= CERO) return
    const antes = cobros.get(keyOfForma(forma)) ?? { ...forma, tarifa: tarifaOf(forma), total: CERO, iva: CERO }
    cobros.set(keyOfForma(forma), { ...antes, total: add(antes.total, monto), iva: add(antes.iva, iva) })
  }
  for (const { codigo, codigoTarifaIva, factor, total: monto, iva } of lineas) {
    if (codigoTarifaIva ?? factor) charge({ codigo, codigoTarifaIva, factor }, monto, iva)
  }
  for (const { totalMontoImpuesto, codigo, codigoTarifaIva } of desglose) {
    const forma = { codigo, codigoTarifaIva }
    const falta = subtract(totalMontoImpuesto, cobros.get(keyOfForma(forma))?.iva ?? CERO)
    if (tarifaOf(forma) > 0n && falta > CERO) charge(forma, add(baseOf(falta, tarifaOf(forma)), falta), falta)
  }
  charge(
    EXENTA,
    max(
      CERO,
      subtract(
        total,
        sumBy([...cobros.values()], (c) => c.total),
      ),
    ),
    CERO,
  )
  return [...cobros].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cobro]) => cobro)
}

/** The same text for what bears IVA in the same way. */
export const keyOfForma = ({ codigo, codigoTarifaIva = '', factor = 0n as Factor }: FormaDeIva): string =>
  `${codigoTarifaIva} ${codigo} ${factor}`

function tarifaOf({ codigoTarifaIva, factor }: FormaDeIva): Tarifa {
  if (factor !== undefined) return factor as bigint as Tarifa
  return tarifaByCodigo(codigoTarifaIva ?? '', '4.4')?.tarifa ?? (0n as Tarifa)
}

/** Distributes `pago` among the rates. The last rate takes the rounding remainder, and none exceeds its total. */
export function draftRecibo(cobros: readonly CobroPorTarifa[], pago: Monto): LineaRecibo[] {
  const total = sumBy(cobros, (c) => c.total)
  let porRepartir = pago
  return cobros.flatMap((cobro, i) => {
    const parte = i === cobros.length - 1 ? porRepartir : min(porRepartir, proportion(pago, cobro.total, total))
    porRepartir = subtract(porRepartir, parte)
    return parte <= CERO ? [] : [toLinea(cobro, parte)]
  })
}

function toLinea({ total, iva, ...linea }: CobroPorTarifa, parte: Monto): LineaRecibo {
  const { tarifa } = linea
  if (tarifa === 0n) return { ...linea, precioUnitario: parte }
  // Net and tax of a part that pays the whole rate, if they divide without a remainder.
  const neto = divideHalfUp(parte * 10_000n, 10_000n + tarifa) as Monto
  const isEntera = percentage(subtract(total, iva), tarifa) === iva
  if (isEntera && add(neto, percentage(neto, tarifa)) === parte) return { ...linea, precioUnitario: neto }
  const base = baseOf(proportion(iva, parte, total), tarifa)
  return { ...linea, precioUnitario: subtract(parte, percentage(base, tarifa)), subTotalPagado: base }
}

/** The base with a tax of `iva`. */
const baseOf = (iva: Monto, tarifa: Tarifa): Monto => divideHalfUp(iva * 10_000n, tarifa) as Monto
