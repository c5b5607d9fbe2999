/** One text for one value, so that its hash is the same on device and server. */

/**
 * JSON with sorted keys, without absent fields; an amount is {"$n":"123"}, as documents are stored.
 * @throws TypeError for what JSON cannot hold
 */
export function canonicalize(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `{"$n":"${value}"}`
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (Array.isArray(value)) return `[${value.map(canonicalize).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`A diary cannot hold a ${typeof value}`)
  const campos = value as Readonly<Record<string, unknown>>
  let texto = ''
  for (const nombre of Object.keys(campos).sort()) {
    const campo = campos[nombre]
    if (campo !== undefined) texto += `${texto && ','}${JSON.stringify(nombre)}:${canonicalize(campo)}`
  }
  return `{${texto}}`
}

/** Parses such a text. @throws SyntaxError */
export const parseCanonico = (texto: string): unknown => revive(JSON.parse(texto))

/** Amounts are put back in place: a reviver of JSON.parse takes three times as long. */
function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) value[i] = revive(value[i])
    return value
  }
  const campos = value as Record<string, unknown>
  const nombres = Object.keys(campos)
  const { $n } = campos
  if (nombres.length === 1 && typeof $n === 'string' && /^-?\d{1,30}$/.test($n)) return BigInt($n)
  for (const nombre of nombres) campos[nombre] = revive(campos[nombre])
  return campos
}

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits; asynchronous where WebCrypto does it. */
export type Huella = (texto: string) => string | Promise<string>

/** By WebCrypto, which browsers (over https) and Node have. */
export async function sha256(texto: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto)))
}

export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, '0')).join('')

export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
