/** Reads .csv, .csv.gz and .xlsx. The first bytes tell the type of file, not its name. */
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { streamXlsxRows } from 'hucre/xlsx'
import { decodeTexto } from '../texto.ts'
import { HojaError } from './error.ts'

export interface FilaDeHoja {
  /** Line of the text, or row of the sheet, from 1. */
  linea: number
  celdas: readonly string[]
}

/** Largest unpacked size: protects against files made to fill the memory. */
const MAX_BYTES = 256 * 1024 * 1024
const MAX_SHEETS = 10

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** @throws HojaError */
export function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES })
  } catch (cause) {
    throw new HojaError('El archivo comprimido está dañado o es demasiado grande', undefined, { cause })
  }
}

/** Sheets one after another; a text has one. @throws HojaError while it is read */
export function* openSheets(bytes: Uint8Array): Generator<AsyncGenerator<FilaDeHoja>> {
  if (!isZip(bytes)) return yield readCsv(decode(bytes))
  for (let sheet = 0; sheet < MAX_SHEETS; sheet++) yield readSheet(bytes, sheet)
}

/** Detects what Excel calls "Unicode text" by its byte order mark, or by zeros in every other byte at the start. */
export function utf16Of([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((a === 0xff && b === 0xfe) || (isLetter(a) && b === 0 && isLetter(c) && d === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && isLetter(b) && c === 0 && isLetter(d))) return 'utf-16be'
  return undefined
}
const isLetter = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x20 && byte < 0x7f

export function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  return utf16 ? new TextDecoder(utf16).decode(bytes) : decodeTexto(bytes)
}

/** Column names compare without accents, capitals or signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

async function* readSheet(bytes: Uint8Array, sheet: number): AsyncGenerator<FilaDeHoja> {
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      yield { linea: index + 1, celdas: values.map(toTexto) }
    }
  } catch (cause) {
    throw new HojaError('El archivo .xlsx está dañado', undefined, { cause })
  }
}

/** Very small numbers come with an exponent where a person would write zeros. */
const toTexto = (valor: unknown): string =>
  valor === null ? '' : typeof valor === 'number' && Math.abs(valor) < 1e-4 ? shorten(valor) : String(valor).trim()
const shorten = (valor: number): string => valor.toFixed(10).replace(/\.?0+$/, '')

async function* readCsv(text: string): AsyncGenerator<FilaDeHoja> {
  assertLineas(text)
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      info: true,
      bom: true,
      trim: true,
      relax_column_count: true,
      delimiter: delimiterOf(text),
      max_record_size: MAX_REGISTRO,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { linea: info.lines, celdas: record }
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    const { lines } = cause as CsvError & { lines?: number }
    throw new HojaError('Las comillas o los separadores no están bien', lines, { cause })
  }
}

/** The parser limits the length of a row, but not its number of empty cells. */
function assertLineas(text: string): void {
  let linea = 1
  for (let at = 0; at < text.length; linea++) {
    const end = text.indexOf('\n', at)
    const next = end === -1 ? text.length : end + 1
    if (next - at > MAX_REGISTRO) throw new HojaError('La fila es demasiado larga', linea)
    at = next
  }
}

/** Produced on demand: if the reader stops at a limit, only a few more rows were made. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIEZA) yield text.slice(at, at + PIEZA)
}

const PIEZA = 64 * 1024
/** Longest row in characters: an open quote must not swallow the file. */
const MAX_REGISTRO = 256 * 1024

/** Spreadsheets in Spanish use `;` as the separator instead of a comma. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split('\n', 1)
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, times: firstLine.split(delimiter).length }))
  return counted.reduce((a, b) => (b.times > a.times ? b : a)).delimiter
}
