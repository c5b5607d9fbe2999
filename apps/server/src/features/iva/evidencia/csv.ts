/** CSV for spreadsheets in Spanish: semicolons, and a UTF-8 byte order mark. */
import { Readable } from 'node:stream'
import { neutralize } from '../../../lib/hojas/columnas.ts'

export const writeCsv = (
  encabezado: readonly string[],
  filas: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): Readable => Readable.from(lineas(encabezado, filas), { objectMode: false })

async function* lineas(
  encabezado: readonly string[],
  filas: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<string> {
  let texto = `\ufeff${toLinea(encabezado)}`
  for await (const fila of filas) {
    texto += toLinea(fila)
    if (texto.length < TROZO) continue
    yield texto
    texto = ''
  }
  yield texto
}

const TROZO = 64 * 1024

const toLinea = (fila: readonly string[]): string => `${fila.map(quote).join(';')}\r\n`

function quote(celda: string): string {
  // A negative figure begins with a minus and is no formula.
  const segura = /^-?\d+(?:\.\d+)?$/.test(celda) ? celda : neutralize(celda)
  return /[";\r\n]/.test(segura) ? `"${segura.replaceAll('"', '""')}"` : segura
}
