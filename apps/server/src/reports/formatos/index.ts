/** The printed formats by the number the company chooses (spec §3, Preferences). Another format is another entry. */
import type { Lienzo } from '../dibujo/lienzo.ts'
import type { Impreso } from '../impreso.ts'
import { drawFormato1 } from './formato-1.ts'
import { CARTA } from './hoja.ts'

interface FormatoImpreso {
  /** Of the first page, in points. */
  tamano: [number, number]
  draw(lienzo: Lienzo, impreso: Impreso): void
}

export const FORMATOS = { 1: { tamano: CARTA, draw: drawFormato1 } } as const satisfies Record<number, FormatoImpreso>

export type Formato = keyof typeof FORMATOS
