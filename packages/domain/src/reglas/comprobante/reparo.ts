/** Faults that hold back a received document until a person has looked at it (docs/acuerdos.md L6). */
import { isTasaDudosa } from '../../dinero/cambio.ts'
import { type Monto, monto, toDecimal } from '../../dinero/index.ts'
import { mensajes } from '../../mensajes/index.ts'
import type { Moneda, Version } from '../../tipos/documento.ts'

const t = mensajes.recibidos.revisar
const UN_COLON = monto('1')

/**
 * The fault of an exchange rate: zero, or 20 % away from the known one. A colón costs one colón; other currencies than
 * the dollar have no known rate.
 */
export function findReparoDeTasa({ codigo, tipoCambio }: Moneda, dolar?: Monto): string | undefined {
  if (tipoCambio <= 0n) return t.tasaCero
  const conocida = codigo === 'CRC' ? UN_COLON : codigo === 'USD' ? dolar : undefined
  if (conocida === undefined || !isTasaDudosa(tipoCambio, conocida)) return undefined
  return t.tasaLejana(toDecimal(tipoCambio), toDecimal(conocida))
}

/** True if findings hold the document back. 4.3 documents only get a warning: our 4.3 set is older than some valid ones. */
export const mayRetenerse = (version: Version | '4.2'): boolean => version === '4.4'
