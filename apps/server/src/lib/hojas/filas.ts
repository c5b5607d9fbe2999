/** Reads .csv, .csv.gz, .xlsx and .ods. The first bytes tell the type of file, not its name. */
import { gunzipSync } from 'node:zlib'
import { streamOdsRows } from 'hucre/ods'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { decodeTexto } from '../texto.ts'
import { type FilaDeHoja, tiposOf, toTexto } from './celda.ts'
import { type CuentaConocidos, readCsv } from './csv.ts'
import { HojaError } from './error.ts'

/** A sheet of a workbook; a text file counts as one sheet without a name. */
export interface Pestana {
  nombre: string
  /** Reads from the first row; can be called again. @throws HojaError during the reading */
  read(): AsyncGenerator<FilaDeHoja>
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

/** Visible sheets, in order. `countConocidos` finds the header of a text, and so its separator. @throws HojaError */
export async function openSheets(bytes: Uint8Array, countConocidos: CuentaConocidos): Promise<Pestana[]> {
  if (!isZip(bytes)) {
    const text = decode(bytes)
    return [{ nombre: '', read: () => readCsv(text, countConocidos) }]
  }
  return isOds(bytes) ? openOds(bytes) : openXlsx(bytes)
}

/** The first entry of an OpenDocument file is its type, stored without compression. */
const isOds = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 128)).includes('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')

async function openXlsx(bytes: Uint8Array): Promise<Pestana[]> {
  const visibles: { nombre: string; index: number }[] = []
  try {
    await readXlsx(bytes, {
      // Lists the sheets without reading any.
      sheets: ({ name, hidden, veryHidden }, index) => {
        if (!hidden && !veryHidden) visibles.push({ nombre: name, index })
        return false
      },
    })
  } catch (cause) {
    throw damaged('.xlsx', cause)
  }
  return visibles.slice(0, MAX_SHEETS).map(({ nombre, index }) => ({ nombre, read: () => readSheet(bytes, index) }))
}

async function* readSheet(bytes: Uint8Array, sheet: number): AsyncGenerator<FilaDeHoja> {
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) yield toFila(index, values)
  } catch (cause) {
    throw damaged('.xlsx', cause)
  }
}

async function openOds(bytes: Uint8Array): Promise<Pestana[]> {
  const hojas: FilaDeHoja[][] = []
  try {
    for await (const { index, sheetIndex = 0, values } of streamOdsRows(bytes)) {
      if (sheetIndex >= MAX_SHEETS) break
      hojas[sheetIndex] ??= []
      hojas[sheetIndex].push(toFila(index, values))
    }
  } catch (cause) {
    throw damaged('.ods', cause)
  }
  return hojas.map((filas) => ({ nombre: '', read: () => iterate(filas) }))
}

async function* iterate(filas: readonly FilaDeHoja[]): AsyncGenerator<FilaDeHoja> {
  yield* filas
}

function toFila(index: number, values: readonly unknown[]): FilaDeHoja {
  const tipos = tiposOf(values)
  return { linea: index + 1, celdas: values.map(toTexto), ...(tipos && { tipos }) }
}

const damaged = (clase: string, cause: unknown) =>
  new HojaError(`El archivo ${clase} está dañado`, undefined, { cause })

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

/** Column names compare without accents, capitals or signs; "Nº" is a word. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/n\.?[º°]/g, 'no ')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
