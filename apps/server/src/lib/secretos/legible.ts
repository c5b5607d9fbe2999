import { randomBytes } from 'node:crypto'

/** 32 characters, five bits each; without I, O, 0 and 1, which people confuse. */
const ALFABETO = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A secret that a person reads from one screen and types in another: KX7P-M2QA-9RTD. */
export function readable(length: number): string {
  const texto = Array.from(randomBytes(length), (byte) => ALFABETO[byte & 31]).join('')
  return texto.replace(/(.{4})(?=.)/g, '$1-')
}

/** The original secret, without the hyphens, spaces and small letters a person may have typed. */
export const fromReadable = (texto: string): string => texto.replace(/[\s-]/g, '').toUpperCase()
