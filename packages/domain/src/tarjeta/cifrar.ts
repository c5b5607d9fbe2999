/**
 * Encrypts a card in the browser for the provider only: AES-CTR with a one-time key, and that key with RSA (PKCS #1
 * v1.5, which browsers lack). The provider documents it with two libraries; this file has the needed part, so no
 * third-party code runs where a card is typed.
 */

export interface TarjetaEnClaro {
  titular: string
  /** Digits alone. */
  numero: string
  cvc: string
  mes: number
  /** Its last two digits. */
  anio: number
}

export interface TarjetaCifrada {
  /** The encrypted card, hexadecimal. */
  ld: string
  /** The one-time key encrypted for the provider, base64. */
  lk: string
}

/** Web Crypto is only available over https. */
export class SinCifrado extends Error {
  override readonly name = 'SinCifrado'
}

const LLAVE_BYTES = 16
/** 0, 2, at least eight random bytes, 0 (RFC 8017 §7.2.1). */
const RELLENO_MINIMO = 11

/** `llavePublica`: the provider's, SPKI in base64, with or without PEM lines. @throws SinCifrado */
export async function encryptTarjeta(tarjeta: TarjetaEnClaro, llavePublica: string): Promise<TarjetaCifrada> {
  if (typeof crypto === 'undefined' || crypto.subtle === undefined)
    throw new SinCifrado('La página no es segura (https)')
  const k = randomBytes(LLAVE_BYTES)
  const s = (randomBytes(1)[0] ?? 0) % 255
  const counter = new Uint8Array(16)
  counter[15] = s
  const { subtle } = crypto
  const llave = await subtle.importKey('raw', k, { name: 'AES-CTR' }, false, ['encrypt'])
  const ld = await subtle.encrypt({ name: 'AES-CTR', counter, length: 128 }, llave, toBytes(describe(tarjeta)))
  return {
    ld: toHex(new Uint8Array(ld)),
    lk: toBase64(encryptRsa(toBytes(JSON.stringify({ k: [...k], s })), await openLlave(llavePublica))),
  }
}

/** Field names of the provider; the nickname must have 6 to 49 characters. */
const describe = ({ titular, numero, cvc, mes, anio }: TarjetaEnClaro): string =>
  JSON.stringify({
    card: {
      cardHolder: titular,
      expirationDate: { month: mes, year: anio },
      cardNumber: numero,
      cvc,
      nickname: `tarjeta ${numero.slice(-4)}`,
    },
  })

interface LlaveRsa {
  n: bigint
  e: bigint
  bytes: number
}

async function openLlave(spki: string): Promise<LlaveRsa> {
  const der = fromBase64(spki.replace(/-----[^-]+-----|\s/g, ''))
  // Imported only to read its modulus; the algorithm does not matter.
  const llave = await crypto.subtle.importKey('spki', der, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, true, [
    'verify',
  ])
  const { n = '', e = '' } = await crypto.subtle.exportKey('jwk', llave)
  const modulo = fromBase64Url(n)
  return { n: toBigInt(modulo), e: toBigInt(fromBase64Url(e)), bytes: modulo.length }
}

function encryptRsa(mensaje: Uint8Array, { n, e, bytes }: LlaveRsa): Uint8Array {
  const relleno = bytes - mensaje.length - 3
  if (relleno < RELLENO_MINIMO - 3) throw new Error('La llave del proveedor es muy corta')
  const bloque = Uint8Array.of(0, 2, ...randomNonZero(relleno), 0, ...mensaje)
  return fromBigInt(power(toBigInt(bloque), e, n), bytes)
}

function randomNonZero(cuantos: number): number[] {
  const hallados: number[] = []
  while (hallados.length < cuantos) hallados.push(...randomBytes(cuantos).filter((b) => b !== 0))
  return hallados.slice(0, cuantos)
}

/** The exponent is public: its timing leaks nothing. */
function power(base: bigint, exponente: bigint, modulo: bigint): bigint {
  let resultado = 1n
  let cuadrado = base
  for (let e = exponente; e > 0n; e >>= 1n) {
    if (e & 1n) resultado = (resultado * cuadrado) % modulo
    cuadrado = (cuadrado * cuadrado) % modulo
  }
  return resultado
}

const randomBytes = (cuantos: number): Bytes => crypto.getRandomValues(new Uint8Array(cuantos))
const toBytes = (texto: string): Bytes => new TextEncoder().encode(texto)
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
const toBigInt = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`)
const fromBigInt = (valor: bigint, bytes: number): Uint8Array =>
  Uint8Array.from(
    valor
      .toString(16)
      .padStart(bytes * 2, '0')
      .match(/../g) ?? [],
    (par) => Number.parseInt(par, 16),
  )
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (texto: string): Bytes => Uint8Array.from(atob(texto), (c) => c.charCodeAt(0))
const fromBase64Url = (texto: string): Bytes => fromBase64(texto.replaceAll('-', '+').replaceAll('_', '/'))

type Bytes = Uint8Array<ArrayBuffer>
type Llave = object

/** Declared because this package compiles for neither Node nor the browser, and both have it. */
declare const crypto: {
  getRandomValues(bytes: Bytes): Bytes
  subtle: {
    importKey(
      formato: 'raw' | 'spki',
      bytes: Bytes,
      algoritmo: object,
      extraible: boolean,
      usos: string[],
    ): Promise<Llave>
    exportKey(formato: 'jwk', llave: Llave): Promise<{ n?: string; e?: string }>
    encrypt(algoritmo: object, llave: Llave, bytes: Bytes): Promise<ArrayBuffer>
  }
}
declare const TextEncoder: new () => { encode(texto: string): Bytes }
declare const atob: (texto: string) => string
declare const btoa: (texto: string) => string
