/**
 * No card number in clear reaches the server (docs/acuerdos.md K8): every field of the calls about plans, cards and payments refuses
 * one, and so does the server for what a call does not even name (`http/tarjeta.ts`).
 */
import { mensajes } from '@pura/domain'
import { z } from 'zod'

/** Digits of a card number are 13 to 19 (ISO/IEC 7812); more of them in a row hold one all the same. */
const CIFRAS = /\p{Nd}{13}/u
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** A ciphertext as the browser writes it: much longer than any number, and nothing between its characters. */
const HEXADECIMAL = /^([0-9a-f]{2}){32,}$/i
const BASE64 = /^[A-Za-z0-9+/]{64,}={0,2}$/
const orBlank = (forma: RegExp) => new RegExp(`^$|${forma.source}`, forma.flags)

/**
 * Whether somebody could read a card number in a text, whatever stands between its digits and in whichever script they are
 * written. What is encrypted has digits by chance and no number: it is looked at as the bytes it stands for.
 */
export function hasNumeroDeTarjeta(texto: string): boolean {
  if (UUID.test(texto)) return false
  return CIFRAS.test(onlyCifras(bytesOf(texto) ?? texto))
}

/** Without what people write between digits. */
const onlyCifras = (texto: string): string => texto.normalize('NFKC').replace(/[^\p{L}\p{Nd}]+/gu, '')

/** One character a byte; undefined for a text that is no ciphertext. */
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

/** A text in which nobody reads a card number. */
export const textoSinTarjeta = (max: number) =>
  z
    .string()
    .max(max)
    .refine((texto) => !hasNumeroDeTarjeta(texto), { error: mensajes.metodoPago.tarjetaEnClaro })

/** The card, encrypted in the browser with a key made for it; blank where it was left out, which whoever takes it says. */
export const cifradoHex = (max: number) =>
  textoSinTarjeta(max)
    .regex(orBlank(HEXADECIMAL))
    .default('')
    .meta({ description: 'Tarjeta cifrada en el navegador, en hexadecimal; nunca un número', example: 'c0ffee…' })

/** That key, encrypted for the provider alone. */
export const cifradoBase64 = (max: number) =>
  textoSinTarjeta(max).regex(orBlank(BASE64)).default('').meta({
    description: 'Llave de la tarjeta, cifrada para el proveedor, en base64; nunca un código',
    example: 'q83v…',
  })
