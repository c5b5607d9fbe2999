/** Sheets as they come: .csv, .csv.gz, .xlsx. What a file is shows in its first bytes, not in its name. */
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { streamXlsxRows } from 'hucre/xlsx'
import { HojaError } from './error.ts'

export interface Fila {
  /** Line of the text or row of the sheet, from 1. */
  linea: number
  celdas: readonly string[]
}

/** What a file may grow to when it is unpacked, against files made to fill the memory. */
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

/** One after another; of a text there is one. @throws HojaError while it is read */
export function* openSheets(bytes: Uint8Array): Generator<AsyncGenerator<Fila>> {
  if (!isZip(bytes)) return yield readCsv(decode(bytes))
  for (let sheet = 0; sheet < MAX_SHEETS; sheet++) yield readSheet(bytes, sheet)
}

export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Names of columns compare without accents, capitals or signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

async function* readSheet(bytes: Uint8Array, sheet: number): AsyncGenerator<Fila> {
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      yield { linea: index + 1, celdas: values.map((value) => (value === null ? '' : String(value).trim())) }
    }
  } catch (cause) {
    throw new HojaError('El archivo .xlsx está dañado', undefined, { cause })
  }
}

async function* readCsv(text: string): AsyncGenerator<Fila> {
  const parser = Readable.from([text]).pipe(
    parse({ info: true, bom: true, trim: true, relax_column_count: true, delimiter: delimiterOf(text) }),
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

/** Spreadsheets in Spanish write `;` where others write a comma. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split('\n', 1)
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, times: firstLine.split(delimiter).length }))
  return counted.reduce((a, b) => (b.times > a.times ? b : a)).delimiter
}
