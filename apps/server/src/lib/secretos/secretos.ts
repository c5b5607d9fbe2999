/**
 * Secrets at rest: AES-256-GCM under a data key of the company, which is wrapped by the master key. A database dump
 * opens nothing without the master key. A sealed value copied to another company or field does not open: its place is
 * part of the authenticated data.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/** The value does not open: other master key, other place, or altered bytes. */
class SecretoError extends Error {
  override readonly name = 'SecretoError'
}

/** Seals and opens the secret fields of one company. */
export class Sobre {
  readonly #codCia: number
  readonly #dataKey: Uint8Array

  private constructor(codCia: number, dataKey: Uint8Array) {
    this.#codCia = codCia
    this.#dataKey = dataKey
  }

  /** A new company: creates its data key and the wrapped form to store. */
  static create(masterKey: Uint8Array, codCia: number): { sobre: Sobre; llaveDatos: Uint8Array } {
    const dataKey = randomBytes(32)
    return { sobre: new Sobre(codCia, dataKey), llaveDatos: encrypt(masterKey, dataKey, placeOfKey(codCia)) }
  }

  /** @throws SecretoError */
  static open(masterKey: Uint8Array, codCia: number, llaveDatos: Uint8Array): Sobre {
    return new Sobre(codCia, decrypt(masterKey, llaveDatos, placeOfKey(codCia)))
  }

  seal(campo: string, value: Uint8Array | string): Uint8Array {
    return encrypt(this.#dataKey, typeof value === 'string' ? Buffer.from(value, 'utf8') : value, this.#placeOf(campo))
  }

  /** @throws SecretoError */
  unseal(campo: string, sealed: Uint8Array): Buffer {
    return decrypt(this.#dataKey, sealed, this.#placeOf(campo))
  }

  #placeOf(campo: string): string {
    return `cia:${this.#codCia}:${campo}`
  }
}

/** A secret that belongs to no company: sealed under the master key itself, for one place. */
export const sealSecreto = (masterKey: Uint8Array, place: string, value: string): Uint8Array =>
  encrypt(masterKey, Buffer.from(value, 'utf8'), place)

/** @throws SecretoError */
export const unsealSecreto = (masterKey: Uint8Array, place: string, sealed: Uint8Array): Buffer =>
  decrypt(masterKey, sealed, place)

/** Wraps a data key again under another master key; the key itself does not change. @throws SecretoError */
export const rewrap = {
  llaveDatos: (actual: Uint8Array, nueva: Uint8Array, codCia: number, llaveDatos: Uint8Array): Uint8Array =>
    encrypt(nueva, decrypt(actual, llaveDatos, placeOfKey(codCia)), placeOfKey(codCia)),
  secreto: (actual: Uint8Array, nueva: Uint8Array, place: string, sealed: Uint8Array): Uint8Array =>
    encrypt(nueva, decrypt(actual, sealed, place), place),
}

const placeOfKey = (codCia: number): string => `cia:${codCia}:llave_datos`

/** version (1) · iv (12) · tag (16) · ciphertext */
function encrypt(key: Uint8Array, plain: Uint8Array, place: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body])
}

function decrypt(key: Uint8Array, sealed: Uint8Array, place: string): Buffer {
  const bytes = Buffer.from(sealed)
  const start = 1 + IV_BYTES + TAG_BYTES
  if (bytes.length < start || bytes[0] !== VERSION)
    throw new SecretoError('El secreto guardado no tiene la forma esperada')
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(1, 1 + IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(1 + IV_BYTES, start))
    return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()])
  } catch (cause) {
    throw new SecretoError('El secreto guardado no se puede abrir: ¿cambió MASTER_KEY?', { cause })
  }
}
