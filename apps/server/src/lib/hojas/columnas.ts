import type { FilaDeHoja, TipoDeCelda } from './celda.ts'
import { plain } from './filas.ts'

/** A column written with one name and accepted under several. */
export interface ColumnaHoja<Campo extends string = string> {
  campo: Campo
  titulo: string
  /** Other accepted names; accents, capitals and signs are ignored. */
  alias?: readonly string[]
  obligatoria?: boolean
  /** Type of cell that the column accepts besides text and numbers. */
  admite?: TipoDeCelda
  /** Width in characters. */
  ancho?: number
}

/** Position in the file of each field, from 0. */
export type Emparejadas<Campo extends string> = Partial<Record<Campo, number>>

/** Compares names loosely: "Nombre del Cliente" and "nombre cliente" are the same column. */
const bare = (nombre: string): string => {
  const palabras = plain(nombre).split('_')
  const propias = palabras.filter((palabra) => !ARTICULOS.has(palabra))
  return (propias.length > 0 ? propias : palabras).join('_')
}
const ARTICULOS = new Set(['de', 'del', 'la', 'las', 'el', 'los'])

/** Matches by name; a column of the file serves one field only. */
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

/** The row with the most known names, because workbooks begin with titles and notes; else the first row. */
export function findEncabezado(filas: readonly FilaDeHoja[], columnas: readonly ColumnaHoja[]): number {
  const known = filas.map(({ celdas }) => Object.keys(matchColumnas(celdas, columnas)).length)
  const most = Math.max(0, ...known)
  return most === 0 ? 0 : known.indexOf(most)
}

/** Text that a spreadsheet may take for a formula: an apostrophe is added when writing, and removed when reading. */
const FORMULA = /^[=+\-@\t\r]/
export const neutralize = (texto: string): string => (FORMULA.test(texto) ? `'${texto}` : texto)
export const unneutralize = (texto: string): string => (/^'[=+\-@\t\r]/.test(texto) ? texto.slice(1) : texto)
