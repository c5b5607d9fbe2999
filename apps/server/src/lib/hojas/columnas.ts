import { type Fila, plain } from './filas.ts'

/** A column that goes out with a name and comes in under several. */
export interface ColumnaHoja<Campo extends string = string> {
  campo: Campo
  titulo: string
  /** Other names it may come in with; accents, capitals and signs do not count. */
  alias?: readonly string[]
  obligatoria?: boolean
  /** Width in characters. */
  ancho?: number
}

/** Which column of the file is which field: the place of each, from 0. */
export type Emparejadas<Campo extends string> = Partial<Record<Campo, number>>

/** "Nombre del Cliente" and "nombre cliente" are the same column. */
const bare = (nombre: string): string => {
  const palabras = plain(nombre).split('_')
  const propias = palabras.filter((palabra) => !ARTICULOS.has(palabra))
  return (propias.length > 0 ? propias : palabras).join('_')
}
const ARTICULOS = new Set(['de', 'del', 'la', 'las', 'el', 'los'])

/** By name; a column of the file serves one field only. */
export function matchColumnas<Campo extends string>(
  encabezado: readonly string[],
  columnas: readonly ColumnaHoja<Campo>[],
): Emparejadas<Campo> {
  const names = encabezado.map(bare)
  const taken = new Set<number>()
  const emparejadas: Emparejadas<Campo> = {}
  for (const { campo, titulo, alias = [] } of columnas) {
    const wanted = [titulo, ...alias].map(bare)
    const at = names.findIndex((name, i) => wanted.includes(name) && !taken.has(i))
    if (at === -1) continue
    taken.add(at)
    emparejadas[campo] = at
  }
  return emparejadas
}

/** The row with the most names we know; workbooks begin with titles and notes. Else the first one. */
export function findEncabezado(filas: readonly Fila[], columnas: readonly ColumnaHoja[]): number {
  const known = filas.map(({ celdas }) => Object.keys(matchColumnas(celdas, columnas)).length)
  const most = Math.max(0, ...known)
  return most === 0 ? 0 : known.indexOf(most)
}

/** What spreadsheets may take for a formula; such a text goes out behind an apostrophe and comes in without it. */
const FORMULA = /^[=+\-@\t\r]/
export const neutralize = (texto: string): string => (FORMULA.test(texto) ? `'${texto}` : texto)
export const unneutralize = (texto: string): string => (/^'[=+\-@\t\r]/.test(texto) ? texto.slice(1) : texto)
