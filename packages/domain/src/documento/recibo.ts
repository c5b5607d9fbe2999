/**
 * The lines of a receipt of payment (FACTS §3.4): of every colón that is paid, the part that is net and the part that is
 * IVA are those of the invoice, rate by rate. What was relieved in the invoice pays tax only on what was left of its
 * base (SubTotal of the receipt), and the lines add up exactly to what is paid.
 */
import { tarifaByCodigo } from '../catalogos/tarifas.ts'
import {
  add,
  CERO,
  divideHalfUp,
  type Monto,
  max,
  percentage,
  proportion,
  subtract,
  sumBy,
  type Tarifa,
} from '../dinero/index.ts'

/** What an invoice asks for under one rate of IVA. */
export interface CobroPorTarifa {
  codigoTarifaIva: string
  tarifa: Tarifa
  /** Everything, tax included. */
  total: Monto
  /** The IVA of it, after relief. */
  iva: Monto
}

/** A line of the invoice as it was charged; without code when its components have several rates (surtidos). */
export interface LineaCobrada {
  codigoTarifaIva: string | undefined
  total: Monto
  iva: Monto
}

export interface LineaRecibo {
  codigoTarifaIva: string
  tarifa: Tarifa
  /** Paid, net of tax. */
  precioUnitario: Monto
  /** The base of the IVA that is paid, where it is not all of that. */
  subTotalPagado?: Monto
}

const EXENTA = '10'

/**
 * An invoice by rate: its lines first, then what only the summary tells apart (surtidos of several rates), and what is
 * left of the total, as other charges, without tax.
 */
export function cobrosByTarifa(
  lineas: readonly LineaCobrada[],
  desglose: readonly { codigoTarifaIva?: string; totalMontoImpuesto: Monto }[],
  total: Monto,
): CobroPorTarifa[] {
  const cobros = new Map<string, CobroPorTarifa>()
  const charge = (codigo: string, monto: Monto, iva: Monto): void => {
    if (monto <= CERO) return
    const tarifa = tarifaByCodigo(codigo, '4.4')?.tarifa ?? (0n as Tarifa)
    const antes = cobros.get(codigo) ?? { codigoTarifaIva: codigo, tarifa, total: CERO, iva: CERO }
    cobros.set(codigo, { ...antes, total: add(antes.total, monto), iva: add(antes.iva, iva) })
  }
  for (const { codigoTarifaIva, total: monto, iva } of lineas) if (codigoTarifaIva) charge(codigoTarifaIva, monto, iva)
  for (const { codigoTarifaIva: codigo, totalMontoImpuesto } of desglose) {
    const tarifa = codigo === undefined ? undefined : tarifaByCodigo(codigo, '4.4')?.tarifa
    const falta = subtract(totalMontoImpuesto, (codigo && cobros.get(codigo)?.iva) || CERO)
    if (codigo && tarifa && falta > CERO) charge(codigo, add(baseOf(falta, tarifa), falta), falta)
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
  return [...cobros.values()].sort((a, b) => (a.codigoTarifaIva < b.codigoTarifaIva ? -1 : 1))
}

/** What of `pago` goes to each rate. The last rate takes what rounding left over. */
export function draftRecibo(cobros: readonly CobroPorTarifa[], pago: Monto): LineaRecibo[] {
  const total = sumBy(cobros, (c) => c.total)
  let porRepartir = pago
  return cobros.flatMap((cobro, i) => {
    const parte = i === cobros.length - 1 ? porRepartir : proportion(pago, cobro.total, total)
    porRepartir = subtract(porRepartir, parte)
    return parte <= CERO ? [] : [toLinea(cobro, parte)]
  })
}

function toLinea({ codigoTarifaIva, tarifa, total, iva }: CobroPorTarifa, parte: Monto): LineaRecibo {
  const linea = { codigoTarifaIva, tarifa }
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
