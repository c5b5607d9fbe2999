/**
 * Refuses card numbers in clear (docs/acuerdos.md K8) in every field of the calls about plans, cards and payments;
 * `http/validation.ts` of the server does the same for unknown fields.
 */
import { mensajes } from '@pura/domain'
import { z } from 'zod'

/** A card number has 13 to 19 digits (ISO/IEC 7812); a longer run of digits may hold one too. */
const CIFRAS = /\p{Nd}{13}/u
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** A ciphertext as the browser writes it: much longer than any number, without separators. */
const HEXADECIMAL = /^([0-9a-f]{2}){32,}$/i
const BASE64 = /^[A-Za-z0-9+/]{64,}={0,2}$/
const orBlank = (forma: RegExp) => new RegExp(`^$|${forma.source}`, forma.flags)

/**
 * True if a text holds a card number, with any separators and in any script. The digits of a ciphertext are
 * accidental: it is decoded and its bytes are searched.
 */
export function hasNumeroDeTarjeta(texto: string): boolean {
  if (UUID.test(texto)) return false
  return CIFRAS.test(onlyCifras(bytesOf(texto) ?? texto))
}

/** Removes the separators people write between digits. */
const onlyCifras = (texto: string): string => texto.normalize('NFKC').replace(/[^\p{L}\p{Nd}]+/gu, '')

/** One character per byte; undefined for a text that is no ciphertext. */
function bytesOf(texto: string): string | undefined {
  if (HEXADECIMAL.test(texto) && /[a-f]/i.test(texto)) {
    return texto.replace(/../g, (par) => String.fromCharCode(Number.parseInt(par, 16)))
  }
  if (!BASE64.test(texto) || !/[A-Za-z]/.test(texto)) return undefined
  try {
    return atob(texto)
  } catch {
    return undefined
  }
}

/** A text without a card number. */
export const textoSinTarjeta = (max: number) =>
  z
    .string()
    .max(max)
    .refine((texto) => !hasNumeroDeTarjeta(texto), { error: mensajes.metodoPago.tarjetaEnClaro })

/** A card encrypted in the browser with a one-time key; empty when left out, which the service reports. */
export const cifradoHex = (max: number) =>
  textoSinTarjeta(max)
    .regex(orBlank(HEXADECIMAL))
    .default('')
    .meta({ description: 'Tarjeta cifrada en el navegador, en hexadecimal; nunca un número', example: 'c0ffee…' })

/** The one-time key, encrypted for the provider only. */
export const cifradoBase64 = (max: number) =>
  textoSinTarjeta(max).regex(orBlank(BASE64)).default('').meta({
    description: 'Llave de la tarjeta, cifrada para el proveedor, en base64; nunca un código',
    example: 'q83v…',
  })
