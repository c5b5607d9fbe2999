import { CERO, cantidad, monto, percentage, priceFromTotal, subtract, tarifa, toDecimal } from '@pura/domain'
import type { LineaForm } from '../estado.ts'

/**
 * LINEA-10, docs/acuerdos.md E3: unit price behind a typed total; undefined for invalid figures. A negative total gives
 * a negative price, which the line refuses with VAL-58.
 */
export function priceOf(total: string, tasa: string, veces: string): string | undefined {
  try {
    return toDecimal(priceFromTotal(monto(total), tarifa(tasa), cantidad(veces)))
  } catch {
    return undefined
  }
}

/** The same for lines whose IVA is not a rate of the price: used goods (by factor), and a special base. */
export function priceOfLinea(linea: LineaForm, tasa: string, total: string): string | undefined {
  if (linea.tipoIva === '08')
    return priceOf(total, toDecimal(percentage(monto(linea.factor || '0'), CIEN)), linea.cantidad)
  if (linea.tipoIva !== '07') return priceOf(total, tasa, linea.cantidad)
  try {
    const iva = linea.base === '' ? CERO : percentage(monto(linea.base), tarifa(tasa))
    return priceOf(toDecimal(subtract(monto(total), iva)), '0', linea.cantidad)
  } catch {
    return undefined
  }
}

/** Points of IVA of the unit price; undefined if its IVA is not a share of it (special base, or a surtido's several). */
export function tasaDelPrecio({ tipoIva, factor, surtido }: LineaForm, tasa: string): string | undefined {
  if (tipoIva === '07' || (surtido?.length ?? 0) > 0) return undefined
  if (tipoIva !== '08') return tasa
  return Number(factor) > 0 ? toDecimal(percentage(monto(factor), CIEN)) : undefined
}

/** A factor in points: 0.0468 is 4.68. */
const CIEN = tarifa('10000')
