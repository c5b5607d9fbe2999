/**
 * A growing piece of UTF-8. Documents are written straight into bytes because bytes are what is hashed, signed and
 * sent: building a string first, flattening it and encoding it costs more than all the rest of writing it.
 */

/**
 * A piece of ASCII that never changes, eight bytes at a time: tags are most of a document. As doubles, because they are
 * the widest thing an engine copies without building anything; ASCII never spells a NaN, which might not come out as
 * it went in.
 */
export interface Fijo {
  readonly dobles: Float64Array
  readonly largo: number
}

export function toFijo(ascii: string): Fijo {
  const dobles = new Float64Array(Math.ceil(ascii.length / 8))
  const vista = new DataView(dobles.buffer)
  for (let i = 0; i < ascii.length; i++) vista.setUint8(i, ascii.charCodeAt(i))
  for (let i = 0; i < dobles.length; i++) dobles[i] = vista.getFloat64(i * 8, true)
  return { dobles, largo: ascii.length }
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

  addFijo({ dobles, largo }: Fijo) {
    this.reserve(dobles.length * 8)
    const { vista } = this
    const inicio = this.largo
    for (let i = 0; i < dobles.length; i++) vista.setFloat64(inicio + i * 8, dobles[i]!, true)
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

  /** The shortest decimal of a number with so many decimals; false when it is negative or large, and nothing is added. */
  addDecimal(valor: bigint, decimales: number): boolean {
    const n = Number(valor)
    const escala = POTENCIAS[decimales]!
    const entero = Math.floor(n / escala)
    if (n < 0 || entero >= ENTERO_MAXIMO) return false
    this.reserve(24)
    this.addEntero(entero | 0)
    const fraccion = (n - entero * escala) | 0
    if (fraccion !== 0) this.addFraccion(fraccion * POTENCIAS[5 - decimales]!)
    return true
  }

  private addEntero(entero: number) {
    const miles = (entero / 10_000) | 0
    if (miles === 0) {
      const cifras = entero < 100 ? (entero < 10 ? 1 : 2) : entero < 1000 ? 3 : 4
      // The zeros in front are the lower bytes.
      this.vista.setInt32(this.largo, CUATRO_CIFRAS[entero]! >> (32 - cifras * 8), true)
      this.largo += cifras
    } else {
      this.addEntero(miles)
      this.vista.setInt32(this.largo, CUATRO_CIFRAS[entero - miles * 10_000]!, true)
      this.largo += 4
    }
  }

  /** In hundred-thousandths, without the zeros at the end. */
  private addFraccion(fraccion: number) {
    const primeras = (fraccion / 10) | 0
    const ultima = fraccion - primeras * 10
    this.bytes[this.largo] = PUNTO
    this.vista.setInt32(this.largo + 1, CUATRO_CIFRAS[primeras]!, true)
    this.bytes[this.largo + 5] = CERO + ultima
    if (ultima !== 0) this.largo += 6
    else if (primeras % 10 !== 0) this.largo += 5
    else if (primeras % 100 !== 0) this.largo += 4
    else this.largo += primeras % 1000 === 0 ? 2 : 3
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

const POTENCIAS = [1, 10, 100, 1000, 10_000, 100_000]
const CERO = 48
const PUNTO = 46

/** "0000" to "9999", the first cifra in the lowest byte. */
const CUATRO_CIFRAS = Int32Array.from({ length: 10_000 }, (_, n) => {
  const cifra = (peso: number) => CERO + (Math.floor(n / peso) % 10)
  return cifra(1000) | (cifra(100) << 8) | (cifra(10) << 16) | (cifra(1) << 24)
})
