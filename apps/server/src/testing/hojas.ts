/** Spreadsheets as people send them, and the content of downloaded ones. */
import { readXlsx, writeXlsx } from 'hucre/xlsx'

export const aCsv = (...filas: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(filas.map((fila) => fila.map(quote).join(';')).join('\r\n')))

const quote = (celda: string): string => (/[";\n]/.test(celda) ? `"${celda.replaceAll('"', '""')}"` : celda)

export async function anXlsx(...filas: readonly (readonly (string | number)[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({ sheets: [{ name: 'Hoja1', rows: filas.map((fila) => [...fila]) }] })
  return new Uint8Array(bytes)
}

/** The rows of the first sheet, as text. */
export async function readRows(bytes: Uint8Array): Promise<string[][]> {
  const { sheets } = await readXlsx(bytes)
  return (sheets[0]?.rows ?? []).map((row) => row.map((celda) => String(celda ?? '')))
}
