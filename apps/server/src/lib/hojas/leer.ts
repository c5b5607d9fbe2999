import { mensajes } from '@pura/domain/mensajes'
import { type FilaDeHoja, HEADER_WITHIN } from './celda.ts'
import { type ColumnaHoja, findEncabezado, matchColumnas, unneutralize } from './columnas.ts'
import type { CuentaConocidos } from './csv.ts'
import { HojaError } from './error.ts'
import { decode, isZip, openSheets, type Pestana, utf16Of } from './filas.ts'
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

/** The sheet of an uploaded .xlsx, .ods or .csv with most known columns. @throws HojaError */
export async function readHoja(bytes: Uint8Array, columnas: readonly ColumnaHoja[]): Promise<Hoja> {
  assertKnown(bytes)
  if (isZip(bytes)) await assertZipFits(bytes)
  const count = (celdas: readonly string[]) => Object.keys(matchColumnas(celdas, columnas)).length
  const sheet = await findSheet(await openSheets(bytes, count), count)
  if (!sheet) throw new HojaError('El archivo no tiene filas')
  return cut(await readFilas(sheet.read()), columnas)
}

/** The sheet with the most known columns, because workbooks may begin with a cover; else the first one with content. */
async function findSheet(sheets: readonly Pestana[], count: CuentaConocidos): Promise<Pestana | undefined> {
  let best: { sheet: Pestana; known: number } | undefined
  for (const sheet of sheets) {
    const known = await countIn(sheet, count)
    if (known !== undefined && (!best || known > best.known)) best = { sheet, known }
  }
  return best?.sheet
}

/** Known columns of the best header; undefined if the sheet is empty. */
async function countIn(sheet: Pestana, count: CuentaConocidos): Promise<number | undefined> {
  let most: number | undefined
  let rows = 0
  for await (const { celdas } of sheet.read()) {
    if (celdas.some((celda) => celda !== '')) most = Math.max(most ?? 0, count(celdas))
    rows += 1
    if (rows >= HEADER_WITHIN && most !== undefined) break
    if (rows > MAX_LINEAS) break
  }
  return most
}

async function readFilas(sheet: AsyncIterable<FilaDeHoja>): Promise<FilaDeHoja[]> {
  const filas: FilaDeHoja[] = []
  let leidas = 0
  let conteo = 0
  for await (const { linea, celdas, tipos } of sheet) {
    leidas += 1
    conteo += celdas.length
    if (leidas > MAX_LINEAS) throw new HojaError(`El archivo tiene más de ${MAX_LINEAS} líneas`)
    if (conteo > MAX_CELDAS) throw new HojaError(`El archivo tiene más de ${MAX_CELDAS} celdas`)
    if (celdas.every((celda) => celda === '')) continue
    if (celdas.length > MAX_COLUMNAS) throw new HojaError(`Hay más de ${MAX_COLUMNAS} columnas`, linea)
    if (filas.length > MAX_FILAS + HEADER_WITHIN) throw new HojaError(`El archivo tiene más de ${MAX_FILAS} filas`)
    filas.push({ linea, celdas: celdas.map((celda) => clean(celda, linea)), ...(tipos && { tipos }) })
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

/** The container of the old .xls, and of an .xlsx with a password. */
const isOle2 = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('d0cf11e0', 'hex'))
const isCifrado = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from('EncryptedPackage', 'utf16le'))

/** Refuses old Excel files, PDFs and pictures by their first bytes: they would not parse as text. */
function assertKnown(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new HojaError('El archivo está vacío')
  if (isZip(bytes) || utf16Of(bytes)) return
  const inicio = bytes.subarray(0, 4096)
  if (isOle2(bytes)) throw new HojaError(isCifrado(bytes) ? mensajes.hojas.conContrasena : mensajes.hojas.esXls)
  if (/^\s*<(!doctype\s+html|html|head|meta|table|style)\b/i.test(decode(inicio))) {
    throw new HojaError(mensajes.hojas.esHtml)
  }
  const isText = inicio.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
  if (!isText) throw new HojaError(mensajes.hojas.soloTexto)
}
