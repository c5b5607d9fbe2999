/**
 * Step 7: which taxes the issuer assumes, so that nobody charges them (docs/hacienda.md §4; annex p. 45). Tax by tax: cement is
 * assumed in a line whose IVA is charged.
 */

import type { Regimen } from '../base/regimen.ts'
import { isIva } from '../impuestos/iva.ts'
import { isRegalia } from './descuentos.ts'

export interface Asumible {
  readonly descuentos: readonly { readonly codigo: string }[]
  readonly ivaCobradoFabrica?: string
}

/** Fuel, alcohol, soft drinks and soap, cement: paid upstream, so every sale declares them and charges none of them. */
export const PAGADOS_EN_FABRICA: ReadonlySet<string> = new Set(['03', '04', '05', '12'])

/** Of a line or of a component of a surtido. What is given away is so with all its taxes, though only a part be a gift. */
export function isAsumido(codigo: string, { descuentos, ivaCobradoFabrica }: Asumible, regimen: Regimen): boolean {
  if (!regimen.asumido) return false
  if (PAGADOS_EN_FABRICA.has(codigo) || descuentos.some(isRegalia)) return true
  return ivaCobradoFabrica === '01' && isIva(codigo)
}
