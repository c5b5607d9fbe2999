/**
 * Verifies the provider's signatures: SHA-256 with RSA, in hexadecimal, over a few named fields only. The key is the
 * one it gives each merchant, which also encrypts the cards; it is short (1024 bits), which is the provider's choice.
 */
import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** SPKI in base64, with or without PEM lines. @throws if it is no RSA public key */
export function openLlave(llavePublica: string): KeyObject {
  const der = Buffer.from(stripPem(llavePublica), 'base64')
  const llave = createPublicKey({ key: der, format: 'der', type: 'spki' })
  if (llave.asymmetricKeyType !== 'rsa') throw new Error('No es una llave RSA')
  return llave
}

/** In the form the browser needs. */
export const stripPem = (llave: string): string => llave.replace(/-----[^-]+-----|\s/g, '')

type Firmado = Readonly<Record<string, string | number>>

/** Format of every signature: `key:value` joined by commas, in the documented order. */
export function isFirmado(campos: Firmado, firma: string, llave: KeyObject): boolean {
  if (!/^(?:[0-9a-f]{2}){64,512}$/i.test(firma)) return false
  const texto = Object.entries(campos)
    .map(([nombre, valor]) => `${nombre}:${valor}`)
    .join(',')
  return verify('sha256', Buffer.from(texto), llave, Buffer.from(firma, 'hex'))
}

/** For tokens and their deletion: github.com/cayasso/greenpay (cards.js) joins these fields. */
export const camposDeTarjeta = (status: string | number, requestId: string): Firmado => ({ status, requestId })

/**
 * For payments and their webhooks: the provider's articles give this format; no text shows it with a real signature.
 */
export const camposDePago = (status: string | number, orderId: string): Firmado => ({ status, orderId })

/** For our query of an order: assumed, like the query itself. Another signature is not accepted. */
export const camposDeConsulta = (status: string | number, orderReference: string): Firmado => ({
  status,
  orderReference,
})
