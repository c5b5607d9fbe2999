import { cantidad, monto, priceFromTotal, tarifa, toDecimal } from '@pura/domain'

/** LINEA-10, ambiguities E3: the price behind a total that somebody typed; undefined when they are no figures. A negative
 * total gives a negative price, which the line then refuses in the words of VAL-58. */
export function priceOf(total: string, tasa: string, veces: string): string | undefined {
  try {
    return toDecimal(priceFromTotal(monto(total), tarifa(tasa), cantidad(veces)))
  } catch {
    return undefined
  }
}
