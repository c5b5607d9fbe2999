/**
 * What the provider signs: SHA-256 with RSA, in hexadecimal, over a few named fields and nothing else of what it says. The key is
 * the one it gives each merchant, which also encrypts the cards; it is short (1024 bits) and not ours to choose.
 */
import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** SPKI in base64, with or without its lines of PEM. @throws when it is no public key of RSA */
export function openLlave(llavePublica: string): KeyObject {
  const der = Buffer.from(stripPem(llavePublica), 'base64')
  const llave = createPublicKey({ key: der, format: 'der', type: 'spki' })
  if (llave.asymmetricKeyType !== 'rsa') throw new Error('No es una llave RSA')
  return llave
}

/** As browsers are given it. */
export const stripPem = (llave: string): string => llave.replace(/-----[^-]+-----|\s/g, '')

type Firmado = Readonly<Record<string, string | number>>

/** The pattern of every signature: `key:value` joined by commas, in the order that its document gives. */
export function isFirmado(campos: Firmado, firma: string, llave: KeyObject): boolean {
  if (!/^(?:[0-9a-f]{2}){64,512}$/i.test(firma)) return false
  const texto = Object.entries(campos)
    .map(([nombre, valor]) => `${nombre}:${valor}`)
    .join(',')
  return verify('sha256', Buffer.from(texto), llave, Buffer.from(firma, 'hex'))
}

/** Of tokens and their deletion: the client of github.com/cayasso/greenpay (cards.js) joins them so. */
export const camposDeTarjeta = (status: string | number, requestId: string): Firmado => ({ status, requestId })

/** Of payments and their notices: the articles of the provider say this pattern; no text shows it over a real signature. */
export const camposDePago = (status: string | number, orderId: string): Firmado => ({ status, orderId })

/** Of our question for an order: assumed, as the question itself is. A provider that signs otherwise is not believed. */
export const camposDeConsulta = (status: string | number, orderReference: string): Firmado => ({
  status,
  orderReference,
})
