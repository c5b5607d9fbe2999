/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits; asynchronous where WebCrypto does it. */
export type Huella = (texto: string) => string | Promise<string>

/** By WebCrypto, which browsers (over https) and Node have. */
export async function sha256(texto: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto)))
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
}
