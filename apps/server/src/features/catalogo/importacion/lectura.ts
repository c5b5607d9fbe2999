/** Reads .csv, .csv.gz, .xlsx, .ods and .json.gz. The first bytes tell the type of file, not its name. */
import { HEADER_WITHIN } from '../../../lib/hojas/celda.ts'
import { decode, openSheets, type Pestana, plain, unpack } from '../../../lib/hojas/filas.ts'
import { ImportacionError } from './error.ts'

/** Accepted names of a column, without accents and in lower case; the first is ours. */
export type Columnas<C extends string> = Readonly<Record<C, readonly string[]>>

export interface Registro<C extends string> {
  linea: number
  valores: Readonly<Record<C, string>>
}

const MAX_ROWS = 500_000

/**
 * Rows below the header, by column, of the sheet called Catálogo or Cabys, or else the one with most rows. A missing
 * optional column gives empty values. @throws ImportacionError
 */
export async function* readRegistros<C extends string>(
  bytes: Uint8Array,
  columnas: Columnas<C>,
  optional: readonly NoInfer<C>[] = [],
): AsyncGenerator<Registro<C>> {
  const required = Object.keys(columnas).filter((c): c is C => !optional.includes(c as C))
  const count = (celdas: readonly string[]) => required.length - missingIn(celdas, columnas, required).length
  const sheets = await openSheets(unpack(bytes), count)
  const hojas = await findHojas(sheets, columnas, required)
  const [hoja] = hojas.filter(({ faltan }) => faltan.length === 0)
  if (!hoja) throw new ImportacionError(describeFaltan(hojas, required), 1)
  let rows = 0
  for await (const { linea, celdas } of hoja.sheet.read()) {
    rows += 1
    if (rows > MAX_ROWS) throw new ImportacionError(`El archivo tiene más de ${MAX_ROWS} filas`)
    if (linea > hoja.linea && celdas.some((celda) => celda !== '')) yield { linea, valores: pick(celdas, hoja.places) }
  }
}

interface HojaHallada<C extends string> {
  sheet: Pestana
  /** Row of the header. */
  linea: number
  places: Readonly<Record<C, number>>
  faltan: readonly C[]
}

/** The best header of each sheet; the sheet to read is the first one that lacks no column. */
async function findHojas<C extends string>(
  sheets: readonly Pestana[],
  columnas: Columnas<C>,
  required: readonly C[],
): Promise<HojaHallada<C>[]> {
  const halladas: HojaHallada<C>[] = []
  for (const sheet of sheets) halladas.push(await findHeader(sheet, columnas, required))
  if (halladas.filter(({ faltan }) => faltan.length === 0).length < 2) return halladas
  const counted: { hallada: HojaHallada<C>; peso: number }[] = []
  for (const hallada of halladas) {
    const peso = isCatalogo(hallada.sheet.nombre) ? Number.POSITIVE_INFINITY : await countRows(hallada.sheet)
    counted.push({ hallada, peso })
  }
  return counted.sort((a, b) => (a.peso === b.peso ? 0 : b.peso - a.peso)).map(({ hallada }) => hallada)
}

const isCatalogo = (nombre: string): boolean => /(^|_)(catalogo|cabys)(_|$)/.test(plain(nombre))

async function countRows(sheet: Pestana): Promise<number> {
  let rows = 0
  for await (const _ of sheet.read()) {
    rows += 1
    if (rows > MAX_ROWS) break
  }
  return rows
}

/** Names only the columns that the best sheet lacks. */
function describeFaltan<C extends string>(hojas: readonly HojaHallada<C>[], required: readonly C[]): string {
  const faltan = hojas.reduce<readonly C[]>(
    (least, hoja) => (hoja.faltan.length < least.length ? hoja.faltan : least),
    required,
  )
  return faltan.length === 1 ? `Falta la columna ${faltan[0]}` : `Faltan las columnas ${faltan.join(', ')}`
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

/** The row with the most known columns among the first ones. */
async function findHeader<C extends string>(
  sheet: Pestana,
  columnas: Columnas<C>,
  required: readonly C[],
): Promise<HojaHallada<C>> {
  let best: HojaHallada<C> = { sheet, linea: 0, places: {} as Record<C, number>, faltan: required }
  let rows = 0
  for await (const { linea, celdas } of sheet.read()) {
    rows += 1
    const faltan = missingIn(celdas, columnas, required)
    if (faltan.length < best.faltan.length) best = { sheet, linea, places: placesOf(celdas, columnas), faltan }
    if (best.faltan.length === 0 || rows >= HEADER_WITHIN) break
  }
  return best
}

function missingIn<C extends string>(celdas: readonly string[], columnas: Columnas<C>, required: readonly C[]): C[] {
  const places = placesOf(celdas, columnas)
  return required.filter((columna) => places[columna] === -1)
}

function placesOf<C extends string>(celdas: readonly string[], columnas: Columnas<C>): Readonly<Record<C, number>> {
  const names = celdas.map(plain)
  const entries = Object.entries<readonly string[]>(columnas).map(
    ([columna, aliases]) => [columna, names.findIndex((name) => aliases.includes(name))] as const,
  )
  return Object.fromEntries(entries) as Record<C, number>
}

function pick<C extends string>(celdas: readonly string[], places: Readonly<Record<C, number>>): Record<C, string> {
  const entries = Object.entries<number>(places).map(([columna, at]) => [columna, celdas[at] ?? ''])
  return Object.fromEntries(entries) as Record<C, string>
}

/** A spreadsheet drops the leading zero of a code it takes for a number. */
export function readCodigoCabys(valor: string, linea: number): string {
  const codigo = /^\d{12}$/.test(valor) ? `0${valor}` : valor
  if (/^\d{13}$/.test(codigo)) return codigo
  throw new ImportacionError(`El código CABYS debe tener 13 dígitos y es «${valor.slice(0, 40)}»`, linea)
}
