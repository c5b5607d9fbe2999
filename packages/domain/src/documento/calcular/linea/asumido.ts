/**
 * Step 7: taxes the issuer assumes, so that they are not charged (docs/hacienda.md §4; annex p. 45). Decided for each
 * tax: cement is assumed in a line whose IVA is charged.
 */

import type { Regimen } from '../base/regimen.ts'
import { isIva } from '../impuestos/iva.ts'
import { isRegalia } from './descuentos.ts'

export interface Asumible {
  readonly descuentos: readonly { readonly codigo: string }[]
  readonly ivaCobradoFabrica?: string
}

/**
 * Taxes paid at the factory: fuel, alcohol, soft drinks and soap, cement. Every sale declares them and charges none of
 * them.
 */
export const PAGADOS_EN_FABRICA: ReadonlySet<string> = new Set(['03', '04', '05', '12'])

/**
 * For a line or a component of a surtido. A gift is assumed with all its taxes, even when only part of the line is a
 * gift.
 */
export function isAsumido(codigo: string, { descuentos, ivaCobradoFabrica }: Asumible, regimen: Regimen): boolean {
  if (!regimen.asumido) return false
  if (PAGADOS_EN_FABRICA.has(codigo) || descuentos.some(isRegalia)) return true
  return ivaCobradoFabrica === '01' && isIva(codigo)
}
