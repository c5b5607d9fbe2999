/** Reads .csv, .csv.gz, .xlsx and .json.gz. The first bytes tell the type of file, not its name. */
import { decode, openSheets, plain, unpack } from '../../../lib/hojas/filas.ts'
import { ImportacionError } from './error.ts'

/** Accepted names of a column, without accents and in lower case; the first is ours. */
export type Columnas<C extends string> = Readonly<Record<C, readonly string[]>>

export interface Registro<C extends string> {
  linea: number
  valores: Readonly<Record<C, string>>
}

const MAX_ROWS = 500_000
/** Workbooks begin with titles and notes; the header must be within these rows. */
const HEADER_WITHIN = 30

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
