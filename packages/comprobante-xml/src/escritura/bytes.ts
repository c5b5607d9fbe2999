/**
 * Memory that a document is written into as UTF-8. Documents are written straight into bytes because bytes are
 * hashed, signed and sent: building a string, flattening it and encoding it costs more than the rest of writing.
 * There is one memory, and one document is finished before the next begins. Writers take a start position and return
 * the end position, so that the engine keeps it in a register.
 */
import { ATTRIBUTE_REFERENCES, isXmlText, TEXT_REFERENCES, TextoIlegal } from './texto.ts'

/** Room that must be free before an object and after a text: more than all tags and numbers of a table take. */
export const MARGEN = 65_536

let bytes: Uint8Array = new Uint8Array(0)
let vista: DataView = new DataView(bytes.buffer)

/** Starts the next document at the beginning of this memory. */
export function begin(memoria: Uint8Array): DataView {
  if (memoria === bytes) return vista
  bytes = memoria
  vista = new DataView(memoria.buffer, memoria.byteOffset, memoria.length)
  return vista
}

/** The memory is too small: the document is written again into a larger one. */
export class FaltaMemoria extends Error {}

/** @throws FaltaMemoria */
export function assertRoom(p: number, cuantos = 0): void {
  if (p + cuantos + MARGEN > bytes.length) throw new FaltaMemoria()
}

/** Characters below 128 that need no escape in text or attributes. */
const CORRIENTES = Uint8Array.from({ length: 128 }, (_, c) =>
  c >= 32 && !'&<>"'.includes(String.fromCharCode(c)) ? 1 : 0,
)

/** Writes the text of an element; `nombre` goes into the error. @throws TextoIlegal */
export function addTexto(p: number, texto: string, nombre: string): number {
  const { length } = texto
  assertRoom(p, 2 * length)
  const destino = bytes
  let q = p
  for (let i = 0; i < length; i++) {
    const c = texto.charCodeAt(i)
    if (c < 0x80 && CORRIENTES[c] === 1) destino[q++] = c
    else if (c >= 0x80 && c < 0x800) {
      destino[q++] = 0xc0 | (c >> 6)
      destino[q++] = 0x80 | (c & 63)
    } else return addEscapado(p, texto, nombre, TEXT_REFERENCES)
  }
  return q
}

/** The longest reference: `&quot;`. */
const MAXIMO_POR_CARACTER = 6

/** Writes the value of an attribute. @throws TextoIlegal */
export const addAtributo = (p: number, texto: string, nombre: string): number =>
  addEscapado(p, texto, nombre, ATTRIBUTE_REFERENCES)

function addEscapado(p: number, texto: string, nombre: string, referencias: Readonly<Record<string, string>>): number {
  if (!isXmlText(texto)) throw new TextoIlegal(nombre, texto)
  assertRoom(p, MAXIMO_POR_CARACTER * texto.length)
  const escapado = texto.replace(/[&<>"\t\n\r]/g, (c) => referencias[c] ?? c)
  return p + encoder.encodeInto(escapado, bytes.subarray(p)).written
}

const encoder = new TextEncoder()

/** Writes ASCII of our own, shorter than MARGEN. */
export function addAscii(p: number, texto: string): number {
  for (let i = 0; i < texto.length; i++) bytes[p + i] = texto.charCodeAt(i)
  return p + texto.length
}

/** Writes the shortest decimal of a scaled number; returns -1 when it is negative or too large. */
export function addDecimal(p: number, valor: bigint, decimales: number): number {
  if (valor < 0n || valor >= VALOR_MAXIMO) return -1
  // `Number(valor)` takes seven times longer.
  MITADES_DE[0] = valor
  const n = MITADES[1]! * 2 ** 32 + MITADES[0]!
  const escala = POTENCIAS[decimales]!
  const entero = Math.floor(n / escala)
  if (entero >= 2 ** 31) return -1
  const fraccion = (n - entero * escala) | 0
  const q = addEntero(p, entero | 0)
  return fraccion === 0 ? q : addFraccion(q, fraccion * POTENCIAS[5 - decimales]!)
}

/** Below this limit the value is exact as a double. */
const VALOR_MAXIMO = 2n ** 53n
const MITADES_DE = new BigInt64Array(1)
/** The low half first: little-endian, like every platform of Node and the tables below. */
const MITADES = new Uint32Array(MITADES_DE.buffer)

/** An integer from 0 to 2³¹ - 1. */
export function addEntero(p: number, entero: number): number {
  if (entero < 10) {
    bytes[p] = CERO + entero
    return p + 1
  }
  const fin = p + countCifras(entero)
  let q = fin
  let quedan = entero
  for (; quedan >= 100; q -= 2) {
    const centenas = (quedan / 100) | 0
    vista.setUint16(q - 2, DOS_CIFRAS[quedan - centenas * 100]!, true)
    quedan = centenas
  }
  if (quedan < 10) bytes[q - 1] = CERO + quedan
  else vista.setUint16(q - 2, DOS_CIFRAS[quedan]!, true)
  return fin
}

function countCifras(n: number): number {
  if (n < 10_000) return n < 100 ? (n < 10 ? 1 : 2) : n < 1000 ? 3 : 4
  if (n < 100_000_000) return n < 1_000_000 ? (n < 100_000 ? 5 : 6) : n < 10_000_000 ? 7 : 8
  return n < 1_000_000_000 ? 9 : 10
}

/** Writes hundred-thousandths without trailing zeros. */
function addFraccion(p: number, fraccion: number): number {
  const centesimos = (fraccion / 1000) | 0
  const resto = fraccion - centesimos * 1000
  bytes[p] = PUNTO
  vista.setUint16(p + 1, DOS_CIFRAS[centesimos]!, true)
  if (resto === 0) return centesimos % 10 === 0 ? p + 2 : p + 3
  const decenas = (resto / 10) | 0
  const ultima = resto - decenas * 10
  vista.setUint16(p + 3, DOS_CIFRAS[decenas]!, true)
  bytes[p + 5] = CERO + ultima
  if (ultima !== 0) return p + 6
  return decenas % 10 === 0 ? p + 4 : p + 5
}

const POTENCIAS = [1, 10, 100, 1000, 10_000, 100_000]
const CERO = 48
const PUNTO = 46

/** "00" to "99", the first digit in the low byte. */
const DOS_CIFRAS = Uint16Array.from({ length: 100 }, (_, n) => (CERO + Math.floor(n / 10)) | ((CERO + (n % 10)) << 8))
