/** A block copied from a spreadsheet: product (code or name), quantity, price. */
import { parseDecimal } from '../../../lib/format.ts'

export interface FilaPegada {
  producto: string
  cantidad: string
  /** Empty: the product's own price. */
  precio: string
}

/** Null when the text is no block, so that pasting a word into a cell stays what it is. */
export function parseBloque(texto: string): FilaPegada[] | null {
  const filas = texto
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((fila) => fila.split('\t').map((celda) => celda.trim()))
    .filter((celdas) => celdas[0])
  if (filas.length === 0 || (filas.length === 1 && filas[0]!.length === 1)) return null
  return filas.map(([producto = '', cantidad = '', precio = '']) => ({
    producto,
    cantidad: parseDecimal(cantidad) ?? '1',
    precio: parseDecimal(precio) ?? '',
  }))
}
