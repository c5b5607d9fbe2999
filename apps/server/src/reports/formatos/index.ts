/** The printed formats: the three a company chooses from in its preferences, and the ticket. */
import type { Imagen } from '../dibujo/imagen.ts'
import type { Lienzo } from '../dibujo/lienzo.ts'
import type { Impreso } from '../modelo/impreso.ts'
import { drawFormato1 } from './formato-1/formato-1.ts'
import { drawFormato2 } from './formato-2/formato-2.ts'
import { drawFormato3 } from './formato-3/formato-3.ts'
import { CARTA } from './partes/hoja.ts'
import { drawTiquete } from './tiquete/tiquete.ts'
import { ANCHO_ROLLO } from './tiquete/tiquete-hoja.ts'

interface FormatoImpreso {
  /** Size of the first page, in points. */
  tamano: [number, number]
  /** Printed by a thermal printer, which has only black. */
  negro?: true
  draw(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined): void
}

export type Formato = 1 | 2 | 3 | 'tiquete'

export const FORMATOS: Record<Formato, FormatoImpreso> = {
  1: { tamano: CARTA, draw: drawFormato1 },
  2: { tamano: CARTA, draw: drawFormato2 },
  3: { tamano: CARTA, draw: drawFormato3 },
  // Each page sets its own length.
  tiquete: { tamano: [ANCHO_ROLLO, ANCHO_ROLLO], negro: true, draw: drawTiquete },
}
