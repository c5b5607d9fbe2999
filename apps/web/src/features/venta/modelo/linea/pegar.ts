/** Parses a block copied from a spreadsheet: product (code or name), quantity, price. */
import { type CifraEscrita, readCifra } from '@pura/domain/dinero'
import { mensajes } from '@pura/domain/mensajes'

export interface FilaPegada {
  producto: string
  cantidad: string
  /** Empty for the product's own price. */
  precio: string
  /** Why the row was skipped: a figure is unreadable or ambiguous. */
  problema?: string
}

/** Null if the text is not a block, so that pasting a word into a cell works as usual. */
export function parseBloque(texto: string): FilaPegada[] | null {
  const filas = texto
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((fila) => fila.split('\t').map((celda) => celda.trim()))
    .filter((celdas) => celdas[0])
  if (filas.length === 0 || (filas.length === 1 && filas[0]!.length === 1)) return null
  return filas.map(([producto = '', cantidad = '', precio = '']) => {
    const leidos = [readCifra(cantidad, 'medida'), readCifra(precio)] as const
    const [deCantidad, dePrecio] = leidos.map((leida) => (leida.clase === 'cifra' ? leida.valor : ''))
    const problema = findProblema(leidos, [cantidad, precio])
    return { producto, cantidad: deCantidad || '1', precio: dePrecio ?? '', ...(problema && { problema }) }
  })
}

function findProblema(leidos: readonly CifraEscrita[], textos: readonly string[]): string | undefined {
  const i = leidos.findIndex(({ clase }) => clase === 'ilegible' || clase === 'dudosa')
  const leida = leidos[i]
  if (!leida) return undefined
  const motivo =
    leida.clase === 'dudosa' ? mensajes.general.cifraDudosa(leida.miles, leida.decimal) : mensajes.general.noEsNumero
  return `«${textos[i]}»: ${motivo}`
}
