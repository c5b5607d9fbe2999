import { createHmac } from 'node:crypto'

const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIODO_S = 30

/** The code that an authenticator app shows for the secret (RFC 6238: SHA-1, six digits, thirty seconds). */
export function codigoDe(secreto: string, pasosAdelante = 0): string {
  const paso = Buffer.alloc(8)
  paso.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / PERIODO_S) + pasosAdelante))
  const hmac = createHmac('sha1', fromBase32(secreto)).update(paso).digest()
  const desde = hmac.at(-1)! & 0x0f
  return String((hmac.readUInt32BE(desde) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(texto: string): Buffer {
  const bits = [...texto].map((letra) => ALFABETO.indexOf(letra).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
