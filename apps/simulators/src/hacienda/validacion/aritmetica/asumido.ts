import type { Nodo } from '../base/nodo.ts'
import { IVA } from './impuesto.ts'

/**
 * Fuel, alcohol, soft drinks and soap, cement: their tax is paid at the factory, so no sale charges it
 * (docs/hacienda.md §4.7).
 */
const PAGADOS_EN_FABRICA = ['03', '04', '05', '12']

/** Discount 01 (regalía) or 03 (bonificación), whose tax the issuer assumes (docs/hacienda.md §4.5 and 7). */
export const isRegalada = (nodo: Nodo): boolean =>
  nodo.all('Descuento').some((d) => ['01', '03'].includes(d.text('CodigoDescuento') ?? ''))

/** True if the issuer assumes this tax of a line or component. */
export function isAsumido(codigo: string, { nodo, puedeAsumir }: { nodo: Nodo; puedeAsumir: boolean }): boolean {
  if (!puedeAsumir) return false
  if (PAGADOS_EN_FABRICA.includes(codigo) || isRegalada(nodo)) return true
  return nodo.text('IVACobradoFabrica') === '01' && IVA.includes(codigo)
}
