import { add, monto, percentage, precioSinIva, roundTo, tarifa, toDecimal } from '@pura/domain'

/** Unit price with IVA, at the céntimo; undefined without a price or a rate. */
export const brutoOf = (neto: string, tasa: string | undefined): string | undefined =>
  read(neto, tasa, (precio, puntos) => roundTo(add(precio, percentage(precio, puntos)), 2))

/** Unit price without IVA, five decimals (docs/acuerdos.md L19); undefined without a price or a rate. */
export const netoOf = (bruto: string, tasa: string | undefined): string | undefined => read(bruto, tasa, precioSinIva)

function read(precio: string, tasa: string | undefined, calculate: typeof precioSinIva): string | undefined {
  if (precio === '' || tasa === undefined) return undefined
  try {
    return toDecimal(calculate(monto(precio), tarifa(tasa)))
  } catch {
    return undefined
  }
}
