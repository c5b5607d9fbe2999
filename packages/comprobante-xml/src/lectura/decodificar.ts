/** Untrusted bytes to text; their declared encoding is not trusted. */
import { LecturaError } from './errores.ts'

/**
 * Encodings Costa Rican issuers have been seen to use; all others are refused, so that nothing hides in an odd
 * encoding.
 */
const ADMITIDAS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'iso-8859-1': 'windows-1252',
  'latin-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
}

const DECLARACION = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.-]{1,40})["']/

/** The text without its byte order mark. @throws LecturaError */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof LecturaError) throw error
    throw new LecturaError('codificacion', undefined, { cause: error })
  }
}

/** A byte order mark wins over the declaration, which editors and converters often leave wrong. */
function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const inicio = new TextDecoder('windows-1252').decode(bytes.subarray(0, 300))
  const declarada = DECLARACION.exec(inicio)?.[1]?.toLowerCase() ?? 'utf-8'
  const encoding = ADMITIDAS[declarada]
  // A declaration that was readable byte by byte cannot be UTF-16.
  if (!encoding || encoding === 'utf-16le') throw new LecturaError('codificacion', declarada)
  return encoding
}

const startsWith = (bytes: Uint8Array, ...marca: readonly number[]) => marca.every((byte, i) => bytes[i] === byte)
