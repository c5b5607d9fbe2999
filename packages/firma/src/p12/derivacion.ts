import { createHash, hash, pbkdf2Sync } from 'node:crypto'
import { FirmaError } from '../base/errores.ts'

export type Digest = 'sha1' | 'sha224' | 'sha256' | 'sha384' | 'sha512'

export const DIGEST_BYTES: Readonly<Record<Digest, number>> = {
  sha1: 20,
  sha224: 28,
  sha256: 32,
  sha384: 48,
  sha512: 64,
}

/**
 * Limit on the hashing rounds of one file. The counts come from the file and each part has its own, so their sum is
 * limited: 400 000 rounds of PKCS#12's derivation or three times as many of PBKDF2, half a second. OpenSSL and
 * Windows write 2 048 rounds; the highest in use is Java 8, whose old-style files add up to 350 000.
 */
export class Presupuesto {
  private left = 400_000

  /** @throws FirmaError p12_excesivo */
  spend(rounds: number): void {
    this.left -= rounds
    if (this.left < 0) throw new FirmaError('p12_excesivo')
  }
}

/** RFC 8018 §5.2, with the PIN as UTF-8. */
export function deriveWithPbkdf2(
  pin: string,
  { salt, iterations, length, digest }: { salt: Buffer; iterations: number; length: number; digest: Digest },
  presupuesto: Presupuesto,
): Buffer {
  const weight = DIGEST_BYTES[digest] > 32 ? 1 : 0.33
  presupuesto.spend(iterations * Math.ceil(length / DIGEST_BYTES[digest]) * weight)
  return pbkdf2Sync(pin, salt, Math.max(iterations, 1), length, digest)
}

/** Purposes of a PKCS#12 derivation (RFC 7292 §B.3). */
export const USO = { key: 1, iv: 2, mac: 3 } as const

/** RFC 7292 §B.2, with the PIN as UTF-16BE ending in a zero. */
export function deriveWithPkcs12(
  pin: string,
  uso: (typeof USO)[keyof typeof USO],
  { salt, iterations, length, digest }: { salt: Buffer; iterations: number; length: number; digest: Digest },
  presupuesto: Presupuesto,
): Buffer {
  const digestBytes = DIGEST_BYTES[digest]
  const block = digestBytes > 32 ? 128 : 64
  const blocks = Math.ceil(length / digestBytes)
  presupuesto.spend(iterations * blocks)
  const diversifier = Buffer.alloc(block, uso)
  const input = Buffer.concat([fill(salt, block), fill(Buffer.from(`${pin}\0`, 'utf16le').swap16(), block)])
  const output: Buffer[] = []
  for (let i = 0; i < blocks; i++) {
    let a: Buffer = createHash(digest).update(diversifier).update(input).digest()
    for (let round = 1; round < iterations; round++) a = hash(digest, a, 'buffer')
    output.push(a)
    addToBlocks(input, fill(a, block).subarray(0, block), block)
  }
  return Buffer.concat(output).subarray(0, length)
}

/** Repeats the bytes to fill whole blocks; empty stays empty. */
function fill(bytes: Buffer, block: number): Buffer {
  return bytes.length === 0 ? bytes : Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes)
}

/** Adds addend + 1 to each block of `input`, as a big-endian number. */
function addToBlocks(input: Buffer, addend: Buffer, block: number): void {
  for (let start = 0; start < input.length; start += block) {
    let carry = 1
    for (let i = block - 1; i >= 0; i--) {
      carry += input[start + i]! + addend[i]!
      input[start + i] = carry & 0xff
      carry >>= 8
    }
  }
}
