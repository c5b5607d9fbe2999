import { checkPrimeSync, createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

export interface ParDeLlaves {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

/**
 * A deterministic RSA key of a seed, so that invented documents are the same on every machine. Anyone who knows the
 * seed has the key: never use it for anything real.
 */
export function rsaFromSeed(semilla: string, bits: number): ParDeLlaves {
  const p = primeFromSeed(`${semilla} p`, bits / 2)
  const q = primeFromSeed(`${semilla} q`, bits / 2)
  const d = inverse(E, (p - 1n) * (q - 1n))
  const numbers = { n: p * q, e: E, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) }
  const jwk = Object.entries(numbers).map(([name, value]) => [name, toBytes(value).toString('base64url')])
  const privateKey = createPrivateKey({ key: { kty: 'RSA', ...Object.fromEntries(jwk) }, format: 'jwk' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

/** `length` bytes that depend only on the seed. */
export function bytesFromSeed(semilla: string, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, i) => sha256(`${semilla} ${i}`))
  return Buffer.concat(blocks).subarray(0, length)
}

const E = 65_537n

function primeFromSeed(semilla: string, bits: number): bigint {
  const start = bytesFromSeed(semilla, bits / 8)
  // The two highest bits give the product its full length; the lowest makes the number odd.
  start[0]! |= 0xc0
  start[start.length - 1]! |= 1
  let candidate = BigInt(`0x${start.toString('hex')}`)
  while ((candidate - 1n) % E === 0n || !checkPrimeSync(toBytes(candidate))) candidate += 2n
  return candidate
}

/** The modular inverse of a mod m. */
function inverse(a: bigint, m: bigint): bigint {
  let [r, next, x, nextX] = [m, a % m, 0n, 1n]
  while (next !== 0n) {
    const times = r / next
    ;[r, next] = [next, r - times * next]
    ;[x, nextX] = [nextX, x - times * nextX]
  }
  return x < 0n ? x + m : x
}

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
