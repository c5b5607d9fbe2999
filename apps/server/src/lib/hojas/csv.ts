/** Reads text separated by commas, semicolons or tabs. */
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type FilaDeHoja, HEADER_WITHIN } from './celda.ts'
import { HojaError } from './error.ts'

/** Returns how many known column names a row has. */
export type CuentaConocidos = (celdas: readonly string[]) => number

export async function* readCsv(text: string, countConocidos: CuentaConocidos): AsyncGenerator<FilaDeHoja> {
  assertLineas(text)
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      info: true,
      bom: true,
      trim: true,
      relax_column_count: true,
      delimiter: delimiterOf(text, countConocidos),
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

/**
 * Finds the separator that gives one of the first lines the most known column names; if there are none, the most
 * frequent one in the first line. Spreadsheets in Spanish write `;`.
 */
function delimiterOf(text: string, countConocidos: CuentaConocidos): string {
  const lineas = firstLines(text)
  const counted = [',', ';', '\t'].map((delimiter) => ({
    delimiter,
    known: Math.max(...lineas.map((linea) => countConocidos(splitNames(linea, delimiter)))),
    times: lineas[0]!.split(delimiter).length,
  }))
  return counted.reduce((a, b) => (b.known > a.known || (b.known === a.known && b.times > a.times) ? b : a)).delimiter
}

function firstLines(text: string): string[] {
  const lineas: string[] = []
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length && lineas.length < HEADER_WITHIN; ) {
    const end = text.indexOf('\n', at)
    lineas.push(text.slice(at, end === -1 ? text.length : end))
    at = end === -1 ? text.length : end + 1
  }
  return lineas.length === 0 ? [''] : lineas
}

const splitNames = (linea: string, delimiter: string): string[] =>
  linea.split(delimiter).map((celda) => celda.trim().replace(/^"|"$/g, ''))
