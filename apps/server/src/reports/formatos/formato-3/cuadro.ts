/** A small table in the close of the accounting format: a text column, and figures at the right. */
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { type Estilo, lineHeight, widthOf, wrap } from '../../dibujo/texto.ts'
import { COLOR } from '../partes/hoja.ts'
import type { BloqueDibujable } from '../partes/tabla.ts'
import { CONTABLE } from './formato-3-hoja.ts'

interface Cuadro {
  titulos: string[]
  filas: string[][]
  total?: string[]
}

/** The same as the rows of the totals beside it, so that both align. */
const AIRE = 3.2
const HUECO = 12
const DEBAJO = 9

const TEXTO = CONTABLE.dato
const CIFRA: Estilo = { ...CONTABLE.dato, cifras: true }
const FUERTE: Estilo = { ...CIFRA, peso: 'fuerte' }

export function buildCuadro({ titulos, filas, total }: Cuadro, x: number, ancho: number): BloqueDibujable[] {
  const todas = [...filas, ...(total ? [total] : [])]
  // From the right: each column of figures gets an equal share of the width, or the width of its widest figure.
  const columnas = titulos.slice(1).map((titulo, i) => {
    const cifras = todas.map((fila) => widthOf(fila[i + 1]!, FUERTE))
    return Math.max(
      ancho / (titulos.length + 1),
      widthOf(titulo, CONTABLE.cabeza) + HUECO,
      ...cifras.map((c) => c + HUECO),
    )
  })
  const marco: Marco = { x, ancho, columnas }
  return [
    buildFila(titulos, { texto: CONTABLE.cabeza, cifra: CONTABLE.cabeza }, marco),
    ...filas.map((fila) => buildFila(fila, { texto: TEXTO, cifra: CIFRA }, marco)),
    ...(total ? [buildFila(total, { texto: FUERTE, cifra: FUERTE }, marco)] : []),
    { alto: DEBAJO, cabeza: false, draw: () => {} },
  ]
}

interface Marco {
  x: number
  ancho: number
  columnas: number[]
}

function buildFila(
  [nombre = '', ...cifras]: string[],
  estilo: { texto: Estilo; cifra: Estilo },
  { x, ancho, columnas }: Marco,
): BloqueDibujable {
  const anchoNombre = ancho - columnas.reduce((suma, columna) => suma + columna, 0)
  const lineas = wrap(nombre, estilo.texto, anchoNombre)
  const alto = Math.max(lineas.length * lineHeight(estilo.texto), lineHeight(TEXTO)) + 2 * AIRE
  const arriba = (alto - lineas.length * lineHeight(estilo.texto)) / 2
  return {
    alto,
    cabeza: true,
    draw: (lienzo: Lienzo, y: number) => {
      lienzo.lines(lineas, x, y + arriba, estilo.texto)
      let derecha = x + ancho - columnas.reduce((suma, columna) => suma + columna, 0)
      for (const [i, cifra] of cifras.entries()) {
        derecha += columnas[i]!
        lienzo.text(cifra, derecha, y + arriba, estilo.cifra, 'derecha')
      }
      lienzo.rule(x, y + alto, ancho, 0.5, COLOR.fila)
    },
  }
}
