import { add, monto, percentage, tarifa, toDecimal } from '@pura/domain'

/** Unit price with tax; undefined without a price or a rate. */
export function precioConIva(precio: string, tasa: string | undefined): string | undefined {
  if (precio === '' || tasa === undefined) return undefined
  try {
    const base = monto(precio)
    return toDecimal(add(base, percentage(base, tarifa(tasa))))
  } catch {
    return undefined
  }
}
