/**
 * The lines of a receipt of payment (docs/hacienda.md §3.4): of every colón that is paid, the part that is net and the part that is
 * IVA are those of the invoice, rate by rate. What was relieved in the invoice pays tax only on what was left of its
 * base (SubTotal of the receipt), and the lines add up exactly to what is paid.
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

/** How an invoice asks for IVA (annex note 8): at a rate (01, 07), or of used goods by a factor (08). */
export interface FormaDeIva {
  codigo: string
  codigoTarifaIva?: string
  factor?: Factor
}

/** What an invoice asks for under one rate, or factor, of IVA. */
export interface CobroPorTarifa extends FormaDeIva {
  /** What of a base is tax: points, or a factor, which are the same number of ten-thousandths. */
  tarifa: Tarifa
  /** Everything, tax included. */
  total: Monto
  /** The IVA of it, after relief. */
  iva: Monto
}

/** A line of the invoice as it was charged; with neither rate nor factor when its components have several (surtidos). */
export interface LineaCobrada extends FormaDeIva {
  total: Monto
  iva: Monto
}

export interface LineaRecibo extends FormaDeIva {
  tarifa: Tarifa
  /** Paid, net of tax. */
  precioUnitario: Monto
  /** The base of the IVA that is paid, where it is not all of that. */
  subTotalPagado?: Monto
}

const IVA = '01'
const EXENTA: FormaDeIva = { codigo: IVA, codigoTarifaIva: '10' }

/**
 * An invoice by rate: its lines first, then what only the summary tells apart (surtidos of several rates), and what is
 * left of the total, as other charges, without tax.
 */
export function cobrosByTarifa(
  lineas: readonly LineaCobrada[],
  desglose: readonly { codigo: string; codigoTarifaIva?: string; totalMontoImpuesto: Monto }[],
  total: Monto,
): CobroPorTarifa[] {
  const cobros = new Map<string, CobroPorTarifa>()
  const charge = (forma: FormaDeIva, monto: Monto, iva: Monto): void => {
    if (monto <= CERO) return
    const antes = cobros.get(keyOf(forma)) ?? { ...forma, tarifa: tarifaOf(forma), total: CERO, iva: CERO }
    cobros.set(keyOf(forma), { ...antes, total: add(antes.total, monto), iva: add(antes.iva, iva) })
  }
  for (const { codigo, codigoTarifaIva, factor, total: monto, iva } of lineas) {
    if (codigoTarifaIva ?? factor) charge({ codigo, codigoTarifaIva, factor }, monto, iva)
  }
  for (const { totalMontoImpuesto, codigo, codigoTarifaIva } of desglose) {
    const forma = { codigo, codigoTarifaIva }
    const falta = subtract(totalMontoImpuesto, cobros.get(keyOf(forma))?.iva ?? CERO)
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

const keyOf = ({ codigo, codigoTarifaIva = '', factor = 0n as Factor }: FormaDeIva): string =>
  `${codigoTarifaIva} ${codigo} ${factor}`

function tarifaOf({ codigoTarifaIva, factor }: FormaDeIva): Tarifa {
  if (factor !== undefined) return factor as bigint as Tarifa
  return tarifaByCodigo(codigoTarifaIva ?? '', '4.4')?.tarifa ?? (0n as Tarifa)
}

/** What of `pago` goes to each rate. The last rate takes what rounding left over, and none more than there is. */
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
  // Net and tax of a part that pays the whole rate, when they can be told apart without a remainder.
  const neto = divideHalfUp(parte * 10_000n, 10_000n + tarifa) as Monto
  const isEntera = percentage(subtract(total, iva), tarifa) === iva
  if (isEntera && add(neto, percentage(neto, tarifa)) === parte) return { ...linea, precioUnitario: neto }
  const base = baseOf(proportion(iva, parte, total), tarifa)
  return { ...linea, precioUnitario: subtract(parte, percentage(base, tarifa)), subTotalPagado: base }
}

/** The base whose tax is `iva`. */
const baseOf = (iva: Monto, tarifa: Tarifa): Monto => divideHalfUp(iva * 10_000n, tarifa) as Monto
