/** Cells of a block of text copied from a spreadsheet, or from a file with its signs between the cells. */
import { readCifra } from '../dinero/escrito.ts'

/** A larger block is refused whole, and the user is told its size. */
export const MAX_CELDAS = 5000

export type Tabla =
  /** Rows of equal length, without empty rows or columns. */
  | { readonly clase: 'tabla'; readonly filas: readonly (readonly string[])[] }
  | { readonly clase: 'grande'; readonly celdas: number }

/** Null if the text is no block: a word, or a name with a comma, is pasted into its field as usual. */
export function toTabla(texto: string): Tabla | null {
  // A cell has a sign or the end of a line after it.
  const celdas = countSignos(texto)
  if (celdas > MAX_CELDAS * VACIAS) return { clase: 'grande', celdas }
  const limpio = texto.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  const filas = split(limpio)
  if (!filas) return null
  const tabla = withoutEmpty(filas)
  const cuantas = tabla.reduce((suma, fila) => suma + fila.length, 0)
  if (cuantas === 0) return null
  return cuantas > MAX_CELDAS ? { clase: 'grande', celdas: cuantas } : { clase: 'tabla', filas: tabla }
}

/** A selection of whole rows or columns has many empty cells, which do not count. */
const VACIAS = 20

const countSignos = (texto: string): number => {
  let signos = 1
  for (const letra of texto) if (letra === '\t' || letra === '\n') signos++
  return signos
}

function split(texto: string): string[][] | null {
  if (texto.includes('\t')) return cellsOf(texto, '\t')
  for (const signo of [';', ','] as const) {
    const filas = cellsOf(texto, signo)
    if (isSeparado(filas, signo)) return filas
  }
  return texto.includes('\n') ? cellsOf(texto, '\t') : null
}

/** True if the sign separates cells and is no part of a name: each row has as many. Commas need figures among them. */
function isSeparado(filas: readonly (readonly string[])[], signo: ';' | ','): boolean {
  const llenas = filas.filter((fila) => fila.some((celda) => celda !== ''))
  const ancho = llenas[0]?.length ?? 0
  if (ancho < 2 || llenas.some((fila) => fila.length !== ancho)) return false
  const conCifra = llenas.filter((fila) => fila.some((celda) => isCifra(celda)))
  // In a single row commas may belong to a name, "Lámina 1,2,3 mm", and so may one semicolon.
  if (llenas.length === 1) return signo === ';' && ancho > 2 && conCifra.length > 0
  return signo === ';' || (conCifra.length > 0 && conCifra.length * 2 >= llenas.length - 1)
}

export function isCifra(celda: string): boolean {
  const { clase } = readCifra(celda)
  return clase === 'cifra' || clase === 'dudosa'
}

/** Cells between signs. A quoted cell may contain the sign, line breaks, and quotes written twice. */
function cellsOf(texto: string, signo: string): string[][] {
  const filas: string[][] = [[]]
  let desde = 0
  while (desde <= texto.length) {
    const { celda, hasta } = readCelda(texto, desde, signo)
    filas.at(-1)!.push(celda.replace(/\s+/g, ' ').trim())
    if (texto[hasta] === '\n') filas.push([])
    desde = hasta + 1
  }
  return filas
}

function readCelda(texto: string, desde: number, signo: string): { celda: string; hasta: number } {
  const entre = texto[desde] === '"' ? readEntreComillas(texto, desde, signo) : undefined
  if (entre) return entre
  let hasta = desde
  while (hasta < texto.length && texto[hasta] !== signo && texto[hasta] !== '\n') hasta++
  return { celda: texto.slice(desde, hasta), hasta }
}

/** Undefined if the quotes do not enclose the whole cell: they are part of the text then. */
function readEntreComillas(texto: string, desde: number, signo: string): { celda: string; hasta: number } | undefined {
  let fin = texto.indexOf('"', desde + 1)
  while (fin !== -1 && texto[fin + 1] === '"') fin = texto.indexOf('"', fin + 2)
  const sigue = texto[fin + 1]
  if (fin === -1 || (sigue !== undefined && sigue !== signo && sigue !== '\n')) return undefined
  return { celda: texto.slice(desde + 1, fin).replaceAll('""', '"'), hasta: fin + 1 }
}

/** Rows with a text, all as long as the longest, without the columns that are empty everywhere. */
function withoutEmpty(filas: readonly (readonly string[])[]): string[][] {
  const llenas = filas.filter((fila) => fila.some((celda) => celda !== ''))
  const ancho = llenas.reduce((max, fila) => Math.max(max, fila.length), 0)
  const columnas = Array.from({ length: ancho }, (_, i) => i).filter((i) => llenas.some((fila) => fila[i]))
  return llenas.map((fila) => columnas.map((i) => fila[i] ?? ''))
}
