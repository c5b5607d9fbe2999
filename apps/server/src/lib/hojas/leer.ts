import { mensajes } from '@pura/domain/mensajes'
import { type ColumnaHoja, findEncabezado, unneutralize } from './columnas.ts'
import { HojaError } from './error.ts'
import { type FilaDeHoja, isZip, openSheets, utf16Of } from './filas.ts'
import { assertZipFits } from './zip.ts'

export interface Hoja {
  encabezado: readonly string[]
  filas: readonly FilaDeHoja[]
}

export const MAX_FILAS = 10_000
const MAX_COLUMNAS = 100
const MAX_CELDA = 2000
/** Lines of the file, including empty ones. */
const MAX_LINEAS = 5 * MAX_FILAS
const MAX_CELDAS = 400_000
/** Workbooks begin with titles and notes; the header must be within these rows. */
const HEADER_WITHIN = 30

/** First sheet with content of an uploaded .xlsx or .csv. @throws HojaError */
export async function readHoja(bytes: Uint8Array, columnas: readonly ColumnaHoja[]): Promise<Hoja> {
  assertKnown(bytes)
  if (isZip(bytes)) await assertZipFits(bytes)
  for (const sheet of openSheets(bytes)) {
    const filas = await readFilas(sheet)
    if (filas.length > 0) return cut(filas, columnas)
  }
  throw new HojaError('El archivo no tiene filas')
}

async function readFilas(sheet: AsyncIterable<FilaDeHoja>): Promise<FilaDeHoja[]> {
  const filas: FilaDeHoja[] = []
  let leidas = 0
  let conteo = 0
  for await (const { linea, celdas } of sheet) {
    leidas += 1
    conteo += celdas.length
    if (leidas > MAX_LINEAS) throw new HojaError(`El archivo tiene más de ${MAX_LINEAS} líneas`)
    if (conteo > MAX_CELDAS) throw new HojaError(`El archivo tiene más de ${MAX_CELDAS} celdas`)
    if (celdas.every((celda) => celda === '')) continue
    if (celdas.length > MAX_COLUMNAS) throw new HojaError(`Hay más de ${MAX_COLUMNAS} columnas`, linea)
    if (filas.length > MAX_FILAS + HEADER_WITHIN) throw new HojaError(`El archivo tiene más de ${MAX_FILAS} filas`)
    filas.push({ linea, celdas: celdas.map((celda) => clean(celda, linea)) })
  }
  return filas
}

function cut(filas: readonly FilaDeHoja[], columnas: readonly ColumnaHoja[]): Hoja {
  const at = findEncabezado(filas.slice(0, HEADER_WITHIN), columnas)
  const rest = filas.slice(at + 1)
  if (rest.length > MAX_FILAS) throw new HojaError(`El archivo tiene más de ${MAX_FILAS} filas`)
  if (rest.length === 0) throw new HojaError('El archivo no tiene filas debajo del encabezado')
  return { encabezado: filas[at]!.celdas, filas: rest }
}

/** No database column accepts a NUL, and nobody types one. */
function clean(celda: string, linea: number): string {
  if (celda.length > MAX_CELDA) throw new HojaError(`Hay una celda de más de ${MAX_CELDA} caracteres`, linea)
  return unneutralize(celda.replaceAll('\u0000', '').trim())
}

/** Refuses old Excel files, PDFs and pictures by their first bytes: they would not parse as text. */
function assertKnown(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new HojaError('El archivo está vacío')
  if (isZip(bytes) || utf16Of(bytes)) return
  const inicio = bytes.subarray(0, 4096)
  const isText = inicio.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
  if (!isText) throw new HojaError(mensajes.hojas.soloTexto)
}
