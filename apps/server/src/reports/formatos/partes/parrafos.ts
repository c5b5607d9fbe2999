/** Paragraphs one under the other, each in its style: the parts of a head. */
import { fit, type Imagen } from '../../dibujo/imagen.ts'
import type { Alineacion, Lienzo } from '../../dibujo/lienzo.ts'
import { type Estilo, lineHeight, widthOf, wrap } from '../../dibujo/texto.ts'

export type Parrafos = { lineas: string[]; estilo: Estilo }[]

/** Lines of the longest address the law allows, in the narrowest column. */
export const MAXIMO_LINEAS = 8

/** Paragraphs of the parts that exist, each wrapped to the width. */
export const toParrafos = (partes: readonly (string | undefined)[], estilo: Estilo, ancho: number): Parrafos =>
  partes.flatMap((parte) => (parte ? [{ lineas: wrap(parte, estilo, ancho, MAXIMO_LINEAS), estilo }] : []))

/** Side by side if they fit on one line. */
export function joined(partes: readonly (string | undefined)[], estilo: Estilo, ancho: number): string[] {
  const lineas: string[] = []
  for (const parte of partes) {
    if (!parte) continue
    const seguida = `${lineas.at(-1)} · ${parte}`
    if (lineas.length > 0 && widthOf(seguida, estilo) <= ancho) lineas[lineas.length - 1] = seguida
    else lineas.push(parte)
  }
  return lineas
}

export const heightOfParrafos = (parrafos: Parrafos): number =>
  parrafos.reduce((suma, { lineas, estilo }) => suma + lineas.length * lineHeight(estilo), 0)

/** Returns the y below them. */
export const drawParrafos = (
  lienzo: Lienzo,
  parrafos: Parrafos,
  x: number,
  y: number,
  alinear: Alineacion = 'izquierda',
): number => parrafos.reduce((cursor, { lineas, estilo }) => lienzo.lines(lineas, x, cursor, estilo, alinear), y)

/** Centred in the given height. Returns its width. */
export function drawLogo(
  lienzo: Lienzo,
  logo: Imagen,
  { x, y, ancho, alto }: { x: number; y: number; ancho: number; alto: number },
): number {
  const medida = fit(logo, ancho, alto)
  lienzo.image(logo, { x, y: y + (alto - medida.alto) / 2, ...medida })
  return medida.ancho
}
