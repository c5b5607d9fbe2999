import { add, monto, percentage, tarifa, toDecimal } from '@pura/domain'

/** What a customer pays for one; undefined while there is no price or no rate. */
export function precioConIva(precio: string, tasa: string | undefined): string | undefined {
  if (precio === '' || tasa === undefined) return undefined
  try {
    const base = monto(precio)
    return toDecimal(add(base, percentage(base, tarifa(tasa))))
  } catch {
    return undefined
  }
}
