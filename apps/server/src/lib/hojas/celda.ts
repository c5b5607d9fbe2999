/** Rows of a sheet: each cell as text, and its type in the workbook if it was neither text nor number. */
import { shorten } from '../texto.ts'

/** Date and boolean cells: text columns refuse them, because the workbook no longer has the typed text. */
export type TipoDeCelda = 'fecha' | 'logico'

export interface FilaDeHoja {
  /** Line of the text, or row of the sheet, from 1. */
  linea: number
  celdas: readonly string[]
  /** Cells that are neither text nor number, by position. */
  tipos?: Readonly<Record<number, TipoDeCelda>>
}

/** Workbooks and texts may begin with titles and notes; the header must be within these rows. */
export const HEADER_WITHIN = 30

/** A date as dd-mm-yyyy, with its hour if it has one. Very small numbers get zeros instead of an exponent. */
export function toTexto(valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  if (valor instanceof Date) return formatDate(valor)
  if (typeof valor === 'boolean') return valor ? 'VERDADERO' : 'FALSO'
  return typeof valor === 'number' && Math.abs(valor) < 1e-4 ? shorten(valor.toFixed(10)) : String(valor).trim()
}

export const tipoOf = (valor: unknown): TipoDeCelda | undefined =>
  valor instanceof Date ? 'fecha' : typeof valor === 'boolean' ? 'logico' : undefined

/** By position; undefined if the row has only text and numbers. */
export function tiposOf(valores: readonly unknown[]): Record<number, TipoDeCelda> | undefined {
  let tipos: Record<number, TipoDeCelda> | undefined
  for (const [i, valor] of valores.entries()) {
    const tipo = tipoOf(valor)
    if (tipo) tipos = { ...tipos, [i]: tipo }
  }
  return tipos
}

/** Dates of a workbook have no time zone; the library reads them as UTC. */
function formatDate(fecha: Date): string {
  if (Number.isNaN(fecha.getTime())) return ''
  const [dia, hora] = fecha.toISOString().split('T') as [string, string]
  const corta = hora.startsWith('00:00') ? '' : ` ${hora.slice(0, 5)}`
  return `${dia.split('-').reverse().join('-')}${corta}`
}
