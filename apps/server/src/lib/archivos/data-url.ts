/** Files inside texts: `data:<type>;base64,<text>`, or the bare base64. */
import { Bytes, releaseBytes } from './bytes.ts'

/** Bytes of a file given as text, or already decoded while its body was read. null: neither base64 nor a data URL. */
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

/** The part before the comma is short: the expression never runs over megabytes of text. */
const ENCABEZADO = /^data:[^,]{0,300};base64,/
/** Characters decoded at once, so that a client that sends them one by one does not make the buffer grow. */
const TRAMO = 16 * 1024

/** Decodes base64 piece by piece: memory never holds more than the decoded bytes. */
export class LectorBase64 {
  readonly #bytes: Bytes
  /** Digits not decoded yet. At the end: digits that do not make a whole byte. */
  #resto = ''
  #empezado = false
  #terminado = false
  #valido = true

  /** @param caracteres length of the longest text accepted */
  constructor(caracteres: number) {
    this.#bytes = new Bytes(Math.ceil((caracteres * 3) / 4))
  }

  add(texto: string): void {
    this.#resto += texto
    if (this.#resto.length >= TRAMO) this.#read()
  }

  /** null: the text was not base64, or was empty. */
  end(): Buffer | null {
    this.#read()
    // A single digit is only six bits: no byte.
    if (this.#resto.length === 1) this.#valido = false
    this.#bytes.add(Buffer.from(this.#resto, 'base64'))
    return this.#valido && this.#bytes.length > 0 ? this.#bytes.end() : null
  }

  #read(): void {
    const texto = this.#empezado ? this.#resto : this.#resto.replace(ENCABEZADO, '')
    this.#empezado = true
    const partido = /^([\w+/-]*)(=*)$/.exec(texto.replace(/\s+/g, ''))
    const [, digitos = '', relleno = ''] = partido ?? []
    // Nothing may follow the padding.
    if (!partido || (this.#terminado && digitos !== '')) this.#valido = false
    this.#terminado ||= relleno !== ''
    const enteros = this.#terminado ? digitos.length : digitos.length - (digitos.length % 4)
    if (enteros > 0 && this.#valido) {
      const decodificados = Buffer.from(digitos.slice(0, enteros), 'base64')
      this.#bytes.add(decodificados)
      releaseBytes(decodificados)
    }
    this.#resto = digitos.slice(enteros)
  }
}
