import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDurably, makeFolder } from '../../db/disco/durable.ts'

const BYTES = 32

/** Base64, base64url or hexadecimal of 32 bytes; null when it is not that. */
export function parseMasterKey(text: string): Uint8Array | null {
  const trimmed = text.trim()
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : fromBase64(trimmed)
  return bytes?.length === BYTES ? bytes : null
}

/**
 * Tells if 32 bytes may come from a random generator: a word, a repeated or counted pattern, or text are refused.
 * Random bytes have fewer than 20 different values once in 10^10.
 */
export function isRandom(key: Uint8Array): boolean {
  const different = new Set(key)
  const steps = new Set(key.slice(1).map((byte, i) => (byte - key[i]! + 256) % 256))
  const isText = key.every((byte) => byte >= 0x20 && byte < 0x7f)
  return different.size >= 20 && steps.size >= 16 && !isText
}

/** The demo's key: created once, readable by its owner only. Two processes that start at once agree on one key. */
export function loadMasterKey(dataDir: string): Uint8Array {
  const path = join(dataDir, 'master.key')
  if (!existsSync(path)) {
    makeFolder(dataDir)
    createDurably(path, `${randomBytes(BYTES).toString('base64')}\n`)
  }
  const key = parseMasterKey(readFileSync(path, 'utf8'))
  if (!key) throw new Error(`${path} no contiene una llave de ${BYTES} bytes`)
  return key
}

const fromBase64 = (text: string): Buffer | null =>
  /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null
