/** Blocks of text under a small title, measured so that they can be placed beside the totals or flow over pages. */
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { type Estilo, lineHeight, widthOf, wrap } from '../../dibujo/texto.ts'
import type { Renglon, Seccion } from '../../modelo/secciones.ts'
import { ESTILO } from './hoja.ts'
import type { BloqueDibujable } from './tabla.ts'

export interface LetraSeccion {
  titulo: Estilo
  texto: Estilo
  cifra: Estilo
}

const LETRA: LetraSeccion = { titulo: ESTILO.menor, texto: ESTILO.normal, cifra: ESTILO.cifra }
const SEPARACION = 9
const HUECO = 12

export function measureSeccion(seccion: Seccion, x: number, ancho: number, letra = LETRA): BloqueDibujable[] {
  const [primero, ...resto] = seccion.renglones.flatMap((renglon) => buildRenglon(renglon, x, ancho, letra))
  const bajoTitulo = lineHeight(letra.titulo)
  // A title never ends a page.
  const cabeza: BloqueDibujable = {
    alto: bajoTitulo + (primero?.alto ?? 0),
    cabeza: true,
    draw: (lienzo, y) => {
      lienzo.text(seccion.titulo, x, y, letra.titulo)
      primero?.draw(lienzo, y + bajoTitulo)
    },
  }
  return [cabeza, ...resto, { alto: SEPARACION, cabeza: false, draw: () => {} }]
}

/** Draws the blocks one under the other. Returns the y below them. */
export function drawBloques(lienzo: Lienzo, bloques: readonly BloqueDibujable[], y: number): number {
  let cursor = y
  for (const bloque of bloques) {
    bloque.draw(lienzo, cursor)
    cursor += bloque.alto
  }
  return cursor
}

export const sumAltos = (bloques: readonly { alto: number }[]): number => bloques.reduce((suma, b) => suma + b.alto, 0)

/** The amount is written right after its text, so that a screen reader finds it there too. */
function buildRenglon({ texto, monto }: Renglon, x: number, ancho: number, letra: LetraSeccion): BloqueDibujable[] {
  const anchoMonto = monto ? widthOf(monto, letra.cifra) + HUECO : 0
  return wrap(texto, letra.texto, ancho - anchoMonto).map((linea, i, lineas) => ({
    alto: lineHeight(letra.texto),
    cabeza: false,
    draw: (lienzo, y) => {
      lienzo.text(linea, x, y, letra.texto)
      if (i === lineas.length - 1 && monto) lienzo.text(monto, x + ancho, y, letra.cifra, 'derecha')
    },
  }))
}
