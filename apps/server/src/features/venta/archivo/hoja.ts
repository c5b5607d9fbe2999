/** Spreadsheets of the archive: dates are dates, money is numbers with a format. */
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { whileAllowed } from '../../../lib/archivos/descarga.ts'

/** Title, width in characters, format of its numbers or dates. */
export type Columna = readonly [titulo: string, ancho: number, formato?: string]

export const MONEDA = '#,##0.00;[Red]-#,##0.00'

/** A spreadsheet has no time zones: the local time of Costa Rica. */
export const fecha = (local: string): Date => new Date(`${local.slice(0, 19)}Z`)

export const writeLibro = (
  name: string,
  columnas: readonly Columna[],
  rows: AsyncIterable<CellValue[]>,
): ReadableStream<Uint8Array> =>
  writeXlsxStream(whileAllowed(rows), {
    name,
    columns: columnas.map(([header, width, numFmt]) => ({ header, width, ...(numFmt && { numFmt }) })),
    freezePane: { rows: 1 },
  })
