import { cantidad, monto, priceFromTotal, tarifa, toDecimal } from '@pura/domain'

/** LINEA-10, ambiguities E3: the price behind a total that somebody typed; undefined when they are no figures. */
export function priceOf(total: string, tasa: string, veces: string): string | undefined {
  try {
    const total_ = monto(total)
    return total_ < 0n ? undefined : toDecimal(priceFromTotal(total_, tarifa(tasa), cantidad(veces)))
  } catch {
    return undefined
  }
}
