/** The strip for a voided, rejected or test document. */
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { lineHeight } from '../../dibujo/texto.ts'
import { COLOR, ESTILO, type Margen } from './hoja.ts'
import { joined } from './parrafos.ts'

const RELLENO = 4.6

export const heightOfAviso = (aviso: string | undefined, { ancho }: Margen): number =>
  aviso ? linesOf(aviso, ancho).length * lineHeight(ESTILO.fuerte) + 2 * RELLENO : 0

/** Returns the y below the strip. */
export function drawAviso(lienzo: Lienzo, aviso: string, margen: Margen, y: number): number {
  const alto = heightOfAviso(aviso, margen)
  lienzo.frame({ x: margen.x, y, ancho: margen.ancho, alto }, 4.5, 0.9, COLOR.tinta)
  const centro = margen.x + margen.ancho / 2
  lienzo.lines(linesOf(aviso, margen.ancho), centro, y + RELLENO, ESTILO.fuerte, 'centro')
  return y + alto
}

/** Each sentence stays on one line. */
const linesOf = (aviso: string, ancho: number): string[] =>
  joined(aviso.split(' · '), ESTILO.fuerte, ancho - 4 * RELLENO)
