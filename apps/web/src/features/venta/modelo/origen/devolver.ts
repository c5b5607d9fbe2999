/** The lines of a credit note, out of what the invoice says: whole, by quantity, or by an amount. */
import type { DocumentoCompleto } from '@pura/contract'
import {
  type Cantidad,
  CERO,
  cantidad,
  type Monto,
  monto,
  proportion,
  roundTo,
  subtract,
  sum,
  tarifa,
  toDecimal,
  toDecimalCantidad,
} from '@pura/domain'
import type { LineaForm } from '../estado.ts'
import { lineasDeOrigen } from './lineas-de-origen.ts'

/** By the place of the line in the invoice: what is credited of it keeps saying which one it is. */
export const idOf = (indice: number): string => `devuelve-${indice}`

/** Every line whole, each knowing how much was invoiced. */
export const lineasEnteras = (factura: DocumentoCompleto): LineaForm[] =>
  lineasDeOrigen(factura, 'NC').map((linea, i) => ({ ...linea, id: idOf(i), tope: linea.cantidad }))

/** What of each line may still come back. @param devuelto of each line, in their order */
export const lineasQueQuedan = (factura: DocumentoCompleto, devuelto: readonly string[] = []): LineaForm[] =>
  lineasEnteras(factura).map((linea, i) => {
    const vuelto = cantidad(devuelto[i] ?? '0')
    if (vuelto === 0n) return linea
    const queda = cantidad(linea.cantidad) - vuelto
    const texto = toDecimalCantidad((queda > 0n ? queda : 0n) as Cantidad)
    return { ...devolver(linea, texto), queda: texto }
  })

/** A part of a line: what is an amount of the whole line goes down with its quantity. */
export function devolver(linea: LineaForm, veces: string): LineaForm {
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

/** Undefined while the quantity is no figure. */
function partOf(total: string, veces: string, tope: string): string | undefined {
  try {
    return toDecimal(proportion(monto(total), cantidad(veces), cantidad(tope)))
  } catch {
    return undefined
  }
}

/** Another tax, a special base or a bundle is not told by what the line comes to. */
export const isRepartible = (factura: DocumentoCompleto): boolean =>
  lineasEnteras(factura).every((l) => l.tipoIva === '01' && l.otros.length === 0 && (l.surtido ?? []).length === 0)

const ENTERO = tarifa('100')

/** An amount, tax included, over the lines in the share each has of the invoice. Undefined while it is no amount. */
export function lineasPorMonto(factura: DocumentoCompleto, texto: string): LineaForm[] | undefined {
  const acreditado = readMonto(texto)
  if (acreditado === undefined || acreditado <= CERO) return undefined
  const totales = factura.vtaDetmList.map((l) => monto(l.total))
  const total = sum(totales)
  let resto = acreditado
  return lineasEnteras(factura).flatMap((linea, i) => {
    const isUltima = i === totales.length - 1
    const parte = isUltima ? resto : roundTo(proportion(acreditado, totales[i]!, total), 2)
    if (parte <= CERO) return []
    resto = subtract(resto, parte)
    const puntos = Number(linea.exoneracion?.puntos ?? 0)
    const tasa = tarifa(String(Math.max(0, Number(factura.vtaDetmList[i]!.impuesto.tasa) - puntos)))
    // To the fifth decimal: what a person typed is what is credited.
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
