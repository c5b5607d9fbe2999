/** Lines of a credit note, from the invoice: whole, by quantity, or by amount. */
import type { DocumentoCompleto } from '@pura/contract'
import {
  add,
  type Cantidad,
  CERO,
  cantidad,
  type Monto,
  max,
  min,
  monto,
  proportion,
  roundTo,
  subtract,
  sum,
  tarifa,
  toDecimal,
  toDecimalCantidad,
} from '@pura/domain'
import type { Queda } from '@pura/domain/saldo'
import type { LineaForm } from '../estado.ts'
import { lineasDeOrigen } from './lineas-de-origen.ts'

/** Id by the line's position in the invoice, so that a credited line stays linked to it. */
export const idOf = (indice: number): string => `devuelve-${indice}`

/** Every line in full, with the invoiced quantity. */
export const lineasEnteras = (factura: DocumentoCompleto): LineaForm[] =>
  lineasDeOrigen(factura, 'NC').map((linea, i) => ({ ...linea, id: idOf(i), tope: linea.cantidad }))

/** Quantities that can still be returned. @param devuelto by line, in order */
export const lineasQueQuedan = (factura: DocumentoCompleto, devuelto: readonly string[] = []): LineaForm[] =>
  lineasEnteras(factura).map((linea, i) => {
    const vuelto = cantidad(devuelto[i] ?? '0')
    if (vuelto === 0n) return linea
    const queda = cantidad(linea.cantidad) - vuelto
    const texto = toDecimalCantidad((queda > 0n ? queda : 0n) as Cantidad)
    return { ...scaleLinea(linea, texto), queda: texto }
  })

/** Part of a line: amounts of the whole line are scaled by the quantity. */
export function scaleLinea(linea: LineaForm, veces: string): LineaForm {
  const { descuento, base, tope = linea.cantidad } = linea
  return {
    ...linea,
    cantidad: veces,
    base: base === '' ? '' : (partOf(base, veces, tope) ?? base),
    descuento:
      descuento?.forma === 'M'
        ? { ...descuento, valor: partOf(descuento.valor, veces, tope) ?? descuento.valor }
        : descuento,
  }
}

/** Undefined while the quantity is invalid. */
function partOf(total: string, veces: string, tope: string): string | undefined {
  try {
    return toDecimal(proportion(monto(total), cantidad(veces), cantidad(tope)))
  } catch {
    return undefined
  }
}

/** False if a line has other taxes, a special base or a surtido, which cannot be derived from its amount. */
export const isRepartible = (factura: DocumentoCompleto): boolean =>
  lineasEnteras(factura).every((l) => l.tipoIva === '01' && l.otros.length === 0 && (l.surtido ?? []).length === 0)

const ENTERO = tarifa('100')

/**
 * Amount of each line that can still be credited, tax included: its share of the balance at its rate. Without a known
 * balance, the line's total.
 */
export function splitQueda(factura: DocumentoCompleto, queda?: Pick<Queda, 'tarifas'>): Monto[] {
  const tarifas = factura.vtaDetmList.map((l) => l.impuesto.codigo)
  const totales = factura.vtaDetmList.map((l) => monto(l.total))
  if (!queda) return totales
  return totales.map((total, i) => {
    const suya = queda.tarifas.find((t) => t.tarifa === tarifas[i])
    if (!suya) return CERO
    const deLaTarifa = sum(totales.filter((_, k) => tarifas[k] === tarifas[i]))
    return proportion(max(CERO, add(suya.base, suya.impuesto)), total, deLaTarifa)
  })
}

/** Splits an amount, tax included, over the lines by their share of the balance. Undefined for an invalid amount. */
export function lineasPorMonto(
  factura: DocumentoCompleto,
  texto: string,
  queda?: Pick<Queda, 'tarifas'>,
): LineaForm[] | undefined {
  const acreditado = readMonto(texto)
  if (acreditado === undefined || acreditado <= CERO) return undefined
  const pesos = splitQueda(factura, queda)
  const total = sum(pesos)
  const ultima = pesos.findLastIndex((peso) => peso > CERO)
  let resto = acreditado
  return lineasEnteras(factura).flatMap((linea, i) => {
    if (pesos[i]! <= CERO) return []
    const suya = proportion(acreditado, pesos[i]!, total)
    const parte = i === ultima ? resto : acreditado === total ? suya : min(roundTo(suya, 2), pesos[i]!)
    if (parte <= CERO) return []
    resto = subtract(resto, parte)
    const puntos = Number(linea.exoneracion?.puntos ?? 0)
    const tasa = tarifa(String(Math.max(0, Number(factura.vtaDetmList[i]!.impuesto.tasa) - puntos)))
    // Five decimals, so that exactly the typed amount is credited.
    const precio = toDecimal(proportion(parte, ENTERO, ENTERO + tasa))
    return [{ ...linea, cantidad: '1', tope: undefined, descuento: null, precio }]
  })
}

function readMonto(texto: string): Monto | undefined {
  try {
    return monto(texto)
  } catch {
    return undefined
  }
}
