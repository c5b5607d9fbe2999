import { randomBytes } from 'node:crypto'

/** 32 of them, so that each is five bits; without I, O, 0 and 1, which people confuse. */
const ALFABETO = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A secret that a person reads from one screen and types in another: KX7P-M2QA-9RTD. */
export function readable(length: number): string {
  const texto = Array.from(randomBytes(length), (byte) => ALFABETO[byte & 31]).join('')
  return texto.replace(/(.{4})(?=.)/g, '$1-')
}

/** As it was given, whatever hyphens, spaces and small letters it came back with. */
export const fromReadable = (texto: string): string => texto.replace(/[\s-]/g, '').toUpperCase()
