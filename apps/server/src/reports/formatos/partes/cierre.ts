/**
 * The close of a letter document, together on the last page: totals at the right, blocks beside and under them, the
 * seal.
 */
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { lineHeight, widthOf } from '../../dibujo/texto.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import type { Seccion } from '../../modelo/secciones.ts'
import type { Total } from '../../modelo/totales.ts'
import { COLOR, ESTILO, type Margen } from './hoja.ts'
import { drawPar, measurePar, naturalWidth, type Par } from './pares.ts'
import { drawBloques, type LetraSeccion, measureSeccion, sumAltos } from './secciones.ts'
import type { BloqueDibujable } from './tabla.ts'

export interface Cierre {
  /** Blocks too long to fit beside the totals: printed before them, over as many pages as they need. */
  previos: BloqueDibujable[]
  alto: number
  draw(lienzo: Lienzo, y: number): void
}

export interface DisenoCierre {
  margen: Margen
  /** Gap between the two columns. */
  hueco: number
  totales: TotalesMedidos
  /** First block of the left column. */
  openIzquierda(x: number, ancho: number): BloqueDibujable[]
  secciones: readonly Seccion[]
  letra?: LetraSeccion
  sello: Sello
}

export interface TotalesMedidos {
  ancho: number
  alto: number
  /** Padding at the sides of the rows, and below them. */
  lado: number
  draw(lienzo: Lienzo, x: number, y: number): void
}

/** The block at the foot of the last page: type, clave, QR. */
export interface Sello {
  /** With its padding. */
  alto: number
  /** True: the whole width of the page. False: under the left column only, and the totals may extend beside it. */
  entero: boolean
  /** @param libre the whole width is free of totals */
  draw(lienzo: Lienzo, ancho: number): void
}

const ARRIBA = 13.5
const BAJO_TOTALES = 13.5
/** Space above the rule at the foot. */
export const ABAJO = 10.5

/** @param maximo most height it may take of a page */
export function measureCierre(diseno: DisenoCierre, maximo: number, fondo: number): Cierre {
  const { margen, totales, sello } = diseno
  const xTotales = margen.x + margen.ancho - totales.ancho
  const izquierda: Columna = {
    x: margen.x,
    ancho: margen.ancho - totales.ancho - diseno.hueco,
    arriba: 0,
    bloques: [],
  }
  izquierda.bloques.push(...diseno.openIzquierda(izquierda.x, izquierda.ancho))
  const derecha: Columna = {
    x: xTotales + totales.lado,
    ancho: totales.ancho - 2 * totales.lado,
    arriba: totales.alto + BAJO_TOTALES,
    bloques: [],
  }
  const previos = placeSecciones(diseno, izquierda, derecha, maximo - ARRIBA - sello.alto)
  const altoDerecha = derecha.bloques.length > 0 ? bottom(derecha) : totales.alto
  const bajoDerecha = sello.entero ? sello.alto : ABAJO
  return {
    previos,
    alto: ARRIBA + Math.max(bottom(izquierda) + sello.alto, altoDerecha + bajoDerecha),
    draw: (lienzo, y) => {
      const inicio = y + ARRIBA
      drawBloques(lienzo, izquierda.bloques, inicio)
      totales.draw(lienzo, xTotales, inicio)
      drawBloques(lienzo, derecha.bloques, inicio + derecha.arriba)
      const libre = sello.entero || inicio + altoDerecha < fondo - sello.alto
      sello.draw(lienzo, libre ? margen.ancho : izquierda.ancho)
    },
  }
}

/** One of the two columns of the close: the left one starts at the top, the right one under the totals. */
interface Columna {
  x: number
  ancho: number
  arriba: number
  bloques: BloqueDibujable[]
}

const bottom = (columna: Columna): number => columna.arriba + sumAltos(columna.bloques)

/** Each block goes to the shorter column. Blocks that fit in neither are returned, measured for the whole width. */
function placeSecciones(
  { secciones, letra, margen }: DisenoCierre,
  izquierda: Columna,
  derecha: Columna,
  maximo: number,
): BloqueDibujable[] {
  const previos: BloqueDibujable[] = []
  for (const seccion of secciones) {
    const columna = bottom(derecha) < bottom(izquierda) ? derecha : izquierda
    const bloques = measureSeccion(seccion, columna.x, columna.ancho, letra)
    if (bottom(columna) + sumAltos(bloques) <= maximo) columna.bloques.push(...bloques)
    else previos.push(...measureSeccion(seccion, margen.x, margen.ancho, letra))
  }
  return previos.length > 0 ? [{ alto: ARRIBA, cabeza: false, draw: () => {} }, ...previos] : []
}

/** Amount in words, as a block of the left column. */
export const sonOf = (impreso: Impreso): Seccion => ({ titulo: 'Son', renglones: [{ texto: impreso.enLetras }] })

/** Only rows that are not empty; the net sale always. */
export function paresTotales({ totales: t }: Impreso): Par[] {
  const opcionales = (...filas: Total[]) => filas.filter((fila) => !fila.cero)
  const filas = [
    ...opcionales(...t.ventas, t.descuento),
    t.ventaNeta,
    ...opcionales(...t.impuestos, t.otrosCargos, t.ivaDevuelto),
  ]
  return filas.map(toPar)
}

export const toPar = ({ nombre, monto, cero }: Total): Par => ({
  nombre,
  valor: monto,
  estilo: cero ? { ...ESTILO.cifra, color: COLOR.gris } : ESTILO.cifra,
  estiloNombre: ESTILO.gris,
})

/** Widest row of totals kept on one line. */
const MAXIMO_PAR = 260

/** Wide enough for each row on one line, unless its name is too long. */
export const widthOfTotales = (pares: readonly Par[], total: string, minimo: number): number =>
  Math.max(
    minimo,
    widthOf('Total', ESTILO.titulo) + 12 + widthOf(total, ESTILO.total),
    ...pares.map(naturalWidth).filter((ancho) => ancho < MAXIMO_PAR),
  )

export interface FilaTotal {
  alto: number
  draw(lienzo: Lienzo, x: number, y: number): void
}

/** @param aire space above and below each row together */
export const measurePares = (pares: readonly Par[], ancho: number, aire: number): FilaTotal[] =>
  pares.map((par) => {
    const medido = measurePar(par, ancho)
    return {
      alto: medido.alto + aire,
      draw: (lienzo, x, y) => drawPar(lienzo, par, medido, x, y + aire / 2, ancho),
    }
  })

/** Returns the y below the rows. */
export function drawFilas(lienzo: Lienzo, filas: readonly FilaTotal[], x: number, y: number): number {
  let cursor = y
  for (const fila of filas) {
    fila.draw(lienzo, x, cursor)
    cursor += fila.alto
  }
  return cursor
}

export const ALTO_TOTAL = 6 + lineHeight(ESTILO.total)
