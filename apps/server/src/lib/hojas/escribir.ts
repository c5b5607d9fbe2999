import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import { whileAllowed } from '../archivos/descarga.ts'
import { neutralize } from './columnas.ts'

export interface ColumnaEscrita<Row> {
  titulo: string
  /** Width in characters. */
  ancho?: number
  /** A string is always written as text; only a number is written as a number. */
  valor: (row: Row) => string | number
}

/** A workbook with one sheet, streamed while it is downloaded: its rows are never all in memory. */
export function writeHoja<Row>(
  nombre: string,
  columnas: readonly ColumnaEscrita<Row>[],
  rows: AsyncIterable<Row>,
): Readable {
  const permitidas = whileAllowed(rows)
  async function* cells() {
    for await (const row of permitidas) {
      yield columnas.map(({ valor }) => {
        const celda = valor(row)
        return typeof celda === 'number' ? celda : neutralize(celda)
      })
    }
  }
  const stream = writeXlsxStream(cells(), {
    name: nombre,
    columns: columnas.map(({ titulo, ancho }) => ({ header: titulo, width: ancho ?? 18 })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as NodeStream<Uint8Array>)
}

const POR_LECTURA = 1000

/** Reads the rows of the ids a thousand at a time, so that a slow download does not keep a transaction open. */
export async function* readInChunks<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let at = 0; at < ids.length; at += POR_LECTURA) yield* await read(ids.slice(at, at + POR_LECTURA))
}
