/** What is asked of a client, line by line as a person reads it, and which line has arrived. */
import { parseClave, toDoce } from '../../numeracion/clave.ts'

/** What makes a line arrive by itself: that document, or any factura of that supplier in the month. */
export type Espera = { readonly clave: string } | { readonly cedula: string }

/** Undefined for a line in words: it has arrived when the client hands in something for it. */
export function esperaDe(linea: string): Espera | undefined {
  const clave = /(?<![\dA-Z])506[\dA-Z]{47}(?![\dA-Z])/i.exec(linea)?.[0].toUpperCase()
  if (clave && parseClave(clave)) return { clave }
  const cedula = /\bcédula ([\dA-Z]{9,12})\b/i.exec(linea)?.[1]
  return cedula === undefined ? undefined : { cedula: toDoce(cedula) }
}

/** A client is reminded so many days after the request or the last reminder, and so many times. */
export const RECORDAR_CADA_DIAS = 4
export const MAX_RECORDATORIOS = 3

export const isTodo = (llegaron: readonly boolean[]): boolean => llegaron.every(Boolean)
