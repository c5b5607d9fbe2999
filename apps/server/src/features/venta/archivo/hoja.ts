/** Spreadsheets of the archive: dates are dates, money is numbers with a format. */
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { whileAllowed } from '../../../lib/archivos/descarga.ts'
import { toTexto } from '../consulta/sumas.ts'

/** Title, width in characters, format of its numbers or dates. */
export type Columna = readonly [titulo: string, ancho: number, formato?: string]

export const MONEDA = '#,##0.00;[Red]-#,##0.00'

/** A spreadsheet has no time zones: the local time of Costa Rica. */
export const fecha = (local: string): Date => new Date(`${local.slice(0, 19)}Z`)

/** @param texto in the format of `numeric(18, 5)` */
export const cincoOf = (texto: string): bigint => BigInt(texto.replace('.', ''))
/** Ten decimals: five of the amount by five of the exchange rate. */
export const toNumero = (valor: bigint): number => Number(toTexto(valor, 10))

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
