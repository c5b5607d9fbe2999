/**
 * A growing piece of UTF-8. Documents are written straight into bytes because bytes are what is hashed, signed and
 * sent: building a string first, flattening it and encoding it costs more than all the rest of writing it.
 */

/** A piece of ASCII that never changes, four bytes at a time: tags are most of a document. */
export interface Fijo {
  readonly palabras: Int32Array
  readonly largo: number
}

export function toFijo(ascii: string): Fijo {
  const palabras = new Int32Array(Math.ceil(ascii.length / 4))
  const vista = new DataView(palabras.buffer)
  for (let i = 0; i < ascii.length; i++) vista.setUint8(i, ascii.charCodeAt(i))
  for (let i = 0; i < palabras.length; i++) palabras[i] = vista.getInt32(i * 4, true)
  return { palabras, largo: ascii.length }
}

/** Below this, the integer part and the fraction are small integers, which are an order of magnitude faster. */
const ENTERO_MAXIMO = 2 ** 31

export class Bytes {
  largo = 0
  private bytes = new Uint8Array(65_536)
  private vista = new DataView(this.bytes.buffer)

  /** What was written, copied: the next document is written over it. */
  toBytes(): Uint8Array {
    return this.bytes.slice(0, this.largo)
  }

  addFijo({ palabras, largo }: Fijo) {
    this.reserve(palabras.length * 4)
    const { vista } = this
    const inicio = this.largo
    for (let i = 0; i < palabras.length; i++) vista.setInt32(inicio + i * 4, palabras[i]!, true)
    this.largo = inicio + largo
  }

  /** ASCII of our own making: dates and decimals. */
  addAscii(texto: string) {
    this.reserve(texto.length)
    for (let i = 0; i < texto.length; i++) this.bytes[this.largo++] = texto.charCodeAt(i)
  }

  /**
   * Text of people: `referencias` has, for each character below 128, what is written in its place: nothing when it is
   * itself, '' when it cannot be written. False when there is one that cannot, and then what was added is of no use.
   */
  addTexto(texto: string, referencias: readonly (string | undefined)[]): boolean {
    this.reserve(texto.length * 6)
    const { bytes } = this
    let p = this.largo
    for (let i = 0; i < texto.length; i++) {
      const c = texto.charCodeAt(i)
      if (c < 0x80) {
        const referencia = referencias[c]
        if (referencia === undefined) bytes[p++] = c
        else if (referencia === '') return false
        else for (let k = 0; k < referencia.length; k++) bytes[p++] = referencia.charCodeAt(k)
      } else if (c < 0x800) {
        bytes[p++] = 0xc0 | (c >> 6)
        bytes[p++] = 0x80 | (c & 63)
      } else if (c < 0xd800 || (c > 0xdfff && c < 0xfffe)) {
        bytes[p++] = 0xe0 | (c >> 12)
        bytes[p++] = 0x80 | ((c >> 6) & 63)
        bytes[p++] = 0x80 | (c & 63)
      } else {
        const punto = texto.codePointAt(i++)!
        if (punto <= 0xffff) return false
        bytes[p++] = 0xf0 | (punto >> 18)
        bytes[p++] = 0x80 | ((punto >> 12) & 63)
        bytes[p++] = 0x80 | ((punto >> 6) & 63)
        bytes[p++] = 0x80 | (punto & 63)
      }
    }
    this.largo = p
    return true
  }

  /** The shortest decimal of `valor` units of 1/escala; false when it is too large or negative, and nothing is added. */
  addDecimal(valor: bigint, escala: number): boolean {
    const n = Number(valor)
    const entero = Math.floor(n / escala)
    if (n < 0 || entero >= ENTERO_MAXIMO) return false
    this.reserve(20)
    this.addEntero(entero | 0)
    this.addFraccion((n - entero * escala) | 0, escala)
    return true
  }

  private addEntero(entero: number) {
    const { bytes } = this
    let cifras = 1
    for (let limite = 10; entero >= limite; limite *= 10) cifras++
    let resto = entero
    for (let p = this.largo + cifras - 1; p >= this.largo; p--) {
      const mayor = (resto / 10) | 0
      bytes[p] = CERO + (resto - mayor * 10)
      resto = mayor
    }
    this.largo += cifras
  }

  private addFraccion(fraccion: number, escala: number) {
    if (fraccion === 0) return
    const { bytes } = this
    let p = this.largo
    bytes[p++] = PUNTO
    let resto = fraccion
    for (let peso = (escala / 10) | 0; resto > 0; peso = (peso / 10) | 0) {
      const cifra = (resto / peso) | 0
      bytes[p++] = CERO + cifra
      resto -= cifra * peso
    }
    this.largo = p
  }

  private reserve(cuantos: number) {
    const falta = this.largo + cuantos
    if (falta <= this.bytes.length) return
    const bytes = new Uint8Array(Math.max(falta, this.bytes.length * 2))
    bytes.set(this.bytes)
    this.bytes = bytes
    this.vista = new DataView(bytes.buffer)
  }
}

const CERO = 48
const PUNTO = 46
