/** Figures of the return, formatted to read and to copy. */
import { formatMonto, isCero } from '../../../lib/formato/format.ts'

const COLONES = { nombreCorto: 'CRC' }

/** 18 436 200 */
export const entera = (valor: string): string => formatMonto(valor, undefined, 0)
/** ₡499 900 */
export const colones = (valor: string): string => formatMonto(valor, COLONES, 0)
/** 18 436 199,65 */
export const conCentimos = (valor: string): string => formatMonto(valor)
const signed =
  (write: (valor: string) => string) =>
  (valor: string): string =>
    /^-|^0*(\.0*)?$/.test(valor) ? write(valor) : `+${write(valor)}`
/** +386 500 */
export const conSigno = signed(entera)
/** The portal's figure with the decimals it was typed with. */
export const comoDijo = (valor: string): string => formatMonto(valor, undefined, hasCentimos(valor) ? 2 : 0)
/** +386 500,25 */
export const conSignoComoDijo = signed((valor) => comoDijo(valor))
export const hasCentimos = (valor: string): boolean => /\.\d*[1-9]/.test(valor)
/** As a field of the portal accepts it: digits only. */
export const toDigitos = (valor: string): string => valor.replace(/\..*$/, '')

/** The negated amount. */
export const negada = (valor: string): string =>
  isCero(valor) ? valor : valor.startsWith('-') ? valor.slice(1) : `-${valor}`
