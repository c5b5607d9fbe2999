/** Files inside texts: `data:<type>;base64,<text>`, or the bare base64. */
import { Bytes } from './bytes.ts'

/** The bytes of a file in a text; one that was taken out of its body as it came is bytes already. null: neither. */
export function bytesOfDataUrl(archivo: string | Uint8Array): Buffer | null {
  if (typeof archivo === 'string') {
    const lector = new LectorBase64(archivo.length)
    lector.add(archivo)
    return lector.end()
  }
  return archivo.length === 0 ? null : Buffer.from(archivo.buffer, archivo.byteOffset, archivo.length)
}

export const toDataUrl = (tipo: string, bytes: Uint8Array): string =>
  `data:${tipo};base64,${Buffer.from(bytes).toString('base64')}`

/** What stands before the comma is short; no expression here may go over a text of megabytes. */
const ENCABEZADO = /^data:[^,]{0,300};base64,/
/** Characters that are read at once: who sends them one by one makes nothing grow. */
const TRAMO = 16 * 1024

/** Reads a text piece by piece, so that of a long one there are never more than the bytes it means. */
export class LectorBase64 {
  readonly #bytes: Bytes
  /** Not read yet; at last, digits that are no whole byte. */
  #resto = ''
  #empezado = false
  #terminado = false
  #valido = true

  /** @param caracteres the longest text that may come */
  constructor(caracteres: number) {
    this.#bytes = new Bytes(Math.ceil((caracteres * 3) / 4))
  }

  add(texto: string): void {
    this.#resto += texto
    if (this.#resto.length >= TRAMO) this.#read()
  }

  /** null: it was no base64, or empty. */
  end(): Buffer | null {
    this.#read()
    // One digit alone is six bits of a byte.
    if (this.#resto.length === 1) this.#valido = false
    this.#bytes.add(Buffer.from(this.#resto, 'base64'))
    return this.#valido && this.#bytes.length > 0 ? this.#bytes.end() : null
  }

  #read(): void {
    const texto = this.#empezado ? this.#resto : this.#resto.replace(ENCABEZADO, '')
    this.#empezado = true
    const partido = /^([\w+/-]*)(=*)$/.exec(texto.replace(/\s+/g, ''))
    const [, digitos = '', relleno = ''] = partido ?? []
    // Nothing stands after the padding.
    if (!partido || (this.#terminado && digitos !== '')) this.#valido = false
    this.#terminado ||= relleno !== ''
    const enteros = this.#terminado ? digitos.length : digitos.length - (digitos.length % 4)
    if (enteros > 0 && this.#valido) this.#bytes.add(Buffer.from(digitos.slice(0, enteros), 'base64'))
    this.#resto = digitos.slice(enteros)
  }
}
