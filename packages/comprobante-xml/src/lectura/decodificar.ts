/**
 * Untrusted bytes to text, once for all readers: the parser of the tree and the verifier of the signature must read the
 * same characters.
 */
import { LecturaError } from './errores.ts'

/** Encodings that Costa Rican issuers use; all others are refused, so that nothing hides in an odd encoding. */
const ADMITIDAS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'latin1',
  'latin-1': 'latin1',
  latin1: 'latin1',
  'iso-8859-15': 'iso-8859-15',
  'latin-9': 'iso-8859-15',
  latin9: 'iso-8859-15',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
}

const DECLARACION = /^[\s\0]*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.-]{1,40})["']/

/**
 * The document in UTF-8, without its byte order mark, and without blanks or zero bytes around it. Bytes that declare
 * UTF-8 are not checked.
 * @throws LecturaError if the encoding is not admitted, or the bytes are not in it
 */
export function toUtf8(bytes: Uint8Array): Uint8Array {
  const encoding = encodingOf(bytes)
  return trimAround(encoding === 'utf-8' ? bytes : refuseWrong(() => Buffer.from(toText(bytes, encoding))))
}

/** The text of the same. @throws LecturaError */
export function decodeXml(bytes: Uint8Array): string {
  const utf8 = toUtf8(bytes)
  return refuseWrong(() => new TextDecoder('utf-8', { fatal: true }).decode(utf8))
}

function refuseWrong<T>(decode: () => T): T {
  try {
    return decode()
  } catch (cause) {
    throw new LecturaError('codificacion', undefined, { cause })
  }
}

/** By index: a regular expression anchored at the end takes quadratic time on megabytes of blanks. */
function trimAround(bytes: Uint8Array): Uint8Array {
  let inicio = 0
  let fin = bytes.length
  for (;;) {
    if (bytes[inicio] === MARCA[0] && startsWith(bytes.subarray(inicio), ...MARCA)) inicio += 3
    else if (inicio < fin && ALREDEDOR.has(bytes[inicio]!)) inicio++
    else break
  }
  while (fin > inicio && ALREDEDOR.has(bytes[fin - 1]!)) fin--
  return bytes.subarray(inicio, fin)
}

const MARCA = [0xef, 0xbb, 0xbf] as const
/** Mail programs and FTP leave these around a document. */
const ALREDEDOR: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20])

/**
 * Decodes both encodings by hand: TextDecoder does not tell ISO-8859-1 from Windows-1252, and which one it uses depends
 * on the version of Node. XML libraries tell them apart, and a signature covers what they read.
 */
function toText(bytes: Uint8Array, encoding: string): string {
  if (encoding !== 'latin1' && encoding !== 'windows-1252') {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  }
  const texto = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return encoding === 'latin1' ? texto : texto.replace(/[\x80-\x9f]/g, (c) => WINDOWS[c.charCodeAt(0) - 0x80] ?? c)
}

/** Windows-1252 from 0x80 on; where it has no character it is like ISO-8859-1. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** A byte order mark or the shape of UTF-16 counts more than the declaration, which editors often leave wrong. */
function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, ...MARCA)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const inicio = bytes.findIndex((byte) => !ALREDEDOR.has(byte))
  // Characters of two bytes begin at even offsets.
  if (bytes[inicio] === 0x3c && bytes[inicio + 1] === 0) return inicio % 2 === 0 ? 'utf-16le' : 'utf-16be'
  const cabeza = Buffer.from(bytes.subarray(0, 300)).toString('latin1')
  const declarada = DECLARACION.exec(cabeza)?.[1]?.toLowerCase() ?? 'utf-8'
  const encoding = ADMITIDAS[declarada]
  if (!encoding) throw new LecturaError('codificacion', declarada)
  return encoding
}

const startsWith = (bytes: Uint8Array, ...marca: readonly number[]) => marca.every((byte, i) => bytes[i] === byte)
