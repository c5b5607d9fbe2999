/**
 * A name at the left and its value at the right: boxes of data and totals. If space is short the name is cut, never the
 * value.
 */
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { type Estilo, lineHeight, widthOf, wrap } from '../../dibujo/texto.ts'

export interface Par {
  nombre: string
  valor: string
  estilo: Estilo
  estiloNombre: Estilo
  /** The value is a phrase and may take several lines; a figure may not. */
  frase?: boolean
}

export interface ParMedido {
  nombre: string[]
  valor: string[]
  alto: number
}

const SEPARACION = 6
/** Share of the width that a phrase leaves to its name. */
const NOMBRE_MINIMO = 0.3

export function measurePar(par: Par, ancho: number): ParMedido {
  const valor = par.frase ? wrap(par.valor, par.estilo, phraseWidth(par, ancho)) : [par.valor]
  const anchoValor = Math.max(0, ...valor.map((linea) => widthOf(linea, par.estilo)))
  const nombre = wrap(par.nombre, par.estiloNombre, Math.max(ancho - anchoValor - SEPARACION, ancho * NOMBRE_MINIMO))
  const alto = Math.max(nombre.length * lineHeight(par.estiloNombre), valor.length * lineHeight(par.estilo))
  return { nombre, valor, alto }
}

export function drawPar(lienzo: Lienzo, par: Par, medido: ParMedido, x: number, y: number, ancho: number): void {
  lienzo.lines(medido.nombre, x, y, par.estiloNombre)
  lienzo.lines(medido.valor, x + ancho, y, par.estilo, 'derecha')
}

/** Width at which the pair fits on one line. */
export const naturalWidth = (par: Par): number =>
  widthOf(par.nombre, par.estiloNombre) + SEPARACION + widthOf(par.valor, par.estilo)

const phraseWidth = (par: Par, ancho: number): number =>
  ancho - SEPARACION - Math.min(widthOf(par.nombre, par.estiloNombre), ancho * (1 - NOMBRE_MINIMO))
