/** The merchant's key, as the provider has it: it decrypts the cards that browsers encrypt, and signs messages. */
import {
  constants,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  sign,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

/** Short like the provider's own in its clients' tests: the encrypted data must fit. */
const BITS = 1_024

export interface Llaves {
  /** SPKI in base64, as the provider's dashboard shows it. */
  readonly publica: string
  readonly privada: KeyObject
  /** An unrelated key, for invalid signatures. */
  readonly ajena: KeyObject
}

/** Created on first use, because few callers make payments; with a file, the same after a restart. */
export function createLlavero(archivo?: string): () => Promise<Llaves> {
  let hechas: Promise<Llaves> | undefined
  return () => (hechas ??= open(archivo))
}

async function open(archivo: string | undefined): Promise<Llaves> {
  const { privateKey: ajena } = await generate()
  if (archivo && existsSync(archivo)) return toLlaves(createPrivateKey(readFileSync(archivo)), ajena)
  const { privateKey } = await generate()
  if (archivo) {
    mkdirSync(dirname(archivo), { recursive: true })
    writeFileSync(archivo, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  return toLlaves(privateKey, ajena)
}

const generate = () => promisify(generateKeyPair)('rsa', { modulusLength: BITS })

function toLlaves(privada: KeyObject, ajena: KeyObject): Llaves {
  const { n, e } = privada.export({ format: 'jwk' })
  const publica = createPublicKeyOf({ kty: 'RSA', n, e })
  return { publica, privada, ajena }
}

const createPublicKeyOf = (jwk: { kty: string; n?: string; e?: string }): string =>
  createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'der' }).toString('base64')

/** `key:value` joined by commas, SHA-256 with RSA, in hexadecimal. */
export function signCampos(campos: Readonly<Record<string, string | number>>, llave: KeyObject): string {
  const texto = Object.entries(campos)
    .map(([nombre, valor]) => `${nombre}:${valor}`)
    .join(',')
  return sign('sha256', Buffer.from(texto), llave).toString('hex')
}

const cifra = z.coerce.string().trim()
const tarjetaSchema = z.object({
  token: z.string().optional(),
  card: z.object({
    cardHolder: z.string().trim().min(1),
    expirationDate: z.object({ month: z.coerce.number().int(), year: z.coerce.number().int() }),
    cardNumber: cifra,
    cvc: cifra,
    nickname: z.string().min(6).max(49),
  }),
})
export type TarjetaAbierta = z.output<typeof tarjetaSchema>

const llaveSchema = z.object({
  k: z.array(z.int().min(0).max(255)).length(16),
  s: z.int().min(0).max(255),
})

/** Undefined for data not encrypted with our key. */
export function openTarjeta({ ld, lk }: { ld: string; lk: string }, privada: KeyObject): TarjetaAbierta | undefined {
  try {
    // Node no longer removes this padding: 0, 2, nonzero bytes and 0.
    const bloque = privateDecrypt({ key: privada, padding: constants.RSA_NO_PADDING }, Buffer.from(lk, 'base64'))
    const fin = bloque.indexOf(0, 2)
    if (bloque[0] !== 0 || bloque[1] !== 2 || fin < 10) return undefined
    const { k, s } = llaveSchema.parse(JSON.parse(bloque.subarray(fin + 1).toString()))
    const contador = Buffer.alloc(16)
    contador[15] = s
    const claro = createDecipheriv('aes-128-ctr', Buffer.from(k), contador).update(ld, 'hex', 'utf8')
    return tarjetaSchema.parse(JSON.parse(claro))
  } catch {
    return undefined
  }
}
