import { CERO, cantidad, monto, percentage, priceFromTotal, subtract, tarifa, toDecimal } from '@pura/domain'
import type { LineaForm } from '../estado.ts'

/** LINEA-10, docs/acuerdos.md E3: the price behind a total that somebody typed; undefined when they are no figures. A negative
 * total gives a negative price, which the line then refuses in the words of VAL-58. */
export function priceOf(total: string, tasa: string, veces: string): string | undefined {
  try {
    return toDecimal(priceFromTotal(monto(total), tarifa(tasa), cantidad(veces)))
  } catch {
    return undefined
  }
}

/** The same of a line whose IVA is not a rate of its price: used goods by their factor, a special base by itself. */
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

/** A factor as points: 0.0468 is 4.68. */
const CIEN = tarifa('10000')
