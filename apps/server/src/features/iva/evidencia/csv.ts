/**
 * CSV that a spreadsheet of Costa Rica opens without asking: semicolons, decimal commas, and a UTF-8 byte order mark. Text
 * that a spreadsheet would read as a number or a date is given as a text formula: a clave would keep fifteen of its fifty
 * digits, and the document 3-5 would be the third of May.
 */
import { Readable } from 'node:stream'
import { neutralize } from '../../../lib/hojas/columnas.ts'

export interface ColumnaCsv {
  readonly titulo: string
  /** `cifra`: decimal texts. `fecha`: 28/11/2026. Text if absent. */
  readonly clase?: 'cifra' | 'fecha'
}

type Filas = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

export const writeCsv = (columnas: readonly ColumnaCsv[], filas: Filas): Readable =>
  Readable.from(lineas(columnas, filas), { objectMode: false })

async function* lineas(columnas: readonly ColumnaCsv[], filas: Filas): AsyncGenerator<string> {
  let texto = `\ufeff${toLinea(columnas.map(({ titulo }) => titulo))}`
  for await (const fila of filas) {
    texto += toLinea(fila.map((celda, i) => toSegura(celda, columnas[i]?.clase)))
    if (texto.length < TROZO) continue
    yield texto
    texto = ''
  }
  yield texto
}

const TROZO = 64 * 1024

const toLinea = (fila: readonly string[]): string => `${fila.map(quote).join(';')}\r\n`

const quote = (celda: string): string => (/[";\r\n]/.test(celda) ? `"${celda.replaceAll('"', '""')}"` : celda)

function toSegura(celda: string, clase: ColumnaCsv['clase']): string {
  if (clase === 'cifra') return celda.replace('.', ',')
  if (clase === 'fecha') return celda
  return isConvertida(celda) ? `="${celda}"` : neutralize(celda)
}

/** True if a spreadsheet would show it as something else: up to fifteen digits without zeros before stay as they are. */
const isConvertida = (celda: string): boolean =>
  /^[\d ,.:/%+\-₡$eE]*$/.test(celda) && /\d/.test(celda) && !/^(?:0|[1-9]\d{0,14})$/.test(celda)
