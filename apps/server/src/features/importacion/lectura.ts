/** Files as they come: .csv, .csv.gz, .xlsx, .json.gz. What a file is shows in its first bytes, not in its name. */
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { streamXlsxRows } from 'hucre/xlsx'
import { ImportacionError } from './error.ts'

interface Fila {
  /** Line of the text or row of the sheet, from 1. */
  linea: number
  celdas: readonly string[]
}

/** Names a column may have, without accents and in small letters; the first is ours. */
export type Columnas<C extends string> = Readonly<Record<C, readonly string[]>>

export interface Registro<C extends string> {
  linea: number
  valores: Readonly<Record<C, string>>
}

/** What a file may grow to when it is unpacked, against files made to fill the memory. */
const MAX_BYTES = 256 * 1024 * 1024
const MAX_ROWS = 500_000
/** Workbooks begin with titles and notes; the header is among these rows. */
const HEADER_WITHIN = 30
const MAX_SHEETS = 10

/** Rows below the header, by column. A missing optional column gives empty values. @throws ImportacionError */
export async function* readRegistros<C extends string>(
  bytes: Uint8Array,
  columnas: Columnas<C>,
  optional: readonly NoInfer<C>[] = [],
): AsyncGenerator<Registro<C>> {
  for (const sheet of openSheets(unpack(bytes))) {
    let places: Readonly<Record<C, number>> | undefined
    let rows = 0
    for await (const { linea, celdas } of sheet) {
      rows += 1
      if (rows > MAX_ROWS) throw new ImportacionError(`El archivo tiene más de ${MAX_ROWS} filas`)
      if (!places) {
        places = findHeader(celdas, columnas, optional)
        if (!places && rows >= HEADER_WITHIN) break
      } else if (celdas.some((celda) => celda !== '')) {
        yield { linea, valores: pick(celdas, places) }
      }
    }
    if (places) return
  }
  const required = Object.keys(columnas).filter((c) => !optional.includes(c as C))
  throw new ImportacionError(`Faltan las columnas ${required.join(', ')}`, 1)
}

export const isJson = (bytes: Uint8Array): boolean => /^\s*[[{]/.test(decode(unpack(bytes).subarray(0, 64)))

export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decode(unpack(bytes)))
  } catch (cause) {
    if (cause instanceof ImportacionError) throw cause
    throw new ImportacionError('El archivo no es un JSON válido', undefined, { cause })
  }
}

function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES })
  } catch (cause) {
    throw new ImportacionError('El archivo comprimido está dañado o es demasiado grande', undefined, { cause })
  }
}

function* openSheets(bytes: Uint8Array): Generator<AsyncGenerator<Fila>> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return yield readCsv(decode(bytes))
  for (let sheet = 0; sheet < MAX_SHEETS; sheet++) yield readSheet(bytes, sheet)
}

async function* readSheet(bytes: Uint8Array, sheet: number): AsyncGenerator<Fila> {
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      yield { linea: index + 1, celdas: values.map((value) => (value === null ? '' : String(value).trim())) }
    }
  } catch (cause) {
    throw new ImportacionError('El archivo .xlsx está dañado', undefined, { cause })
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
    throw new ImportacionError('Las comillas o los separadores no están bien', lines, { cause })
  }
}

/** Spreadsheets in Spanish write `;` where others write a comma. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split('\n', 1)
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, times: firstLine.split(delimiter).length }))
  return counted.reduce((a, b) => (b.times > a.times ? b : a)).delimiter
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function findHeader<C extends string>(
  celdas: readonly string[],
  columnas: Columnas<C>,
  optional: readonly C[],
): Readonly<Record<C, number>> | undefined {
  const names = celdas.map(plain)
  const entries = Object.entries<readonly string[]>(columnas).map(
    ([columna, aliases]) => [columna as C, names.findIndex((name) => aliases.includes(name))] as const,
  )
  if (entries.some(([columna, at]) => at === -1 && !optional.includes(columna))) return undefined
  return Object.fromEntries(entries) as Record<C, number>
}

function pick<C extends string>(celdas: readonly string[], places: Readonly<Record<C, number>>): Record<C, string> {
  const entries = Object.entries<number>(places).map(([columna, at]) => [columna, celdas[at] ?? ''])
  return Object.fromEntries(entries) as Record<C, string>
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
