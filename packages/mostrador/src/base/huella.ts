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
