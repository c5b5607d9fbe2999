/**
 * The table of lines. A column is as wide as its widest figure and the name takes what is left: names give way, figures
 * never (DESIGN, principle 2). When figures leave no room for names, each name goes above its figures.
 */
import type { Alineacion, Lienzo } from '../dibujo/lienzo.ts'
import type { Bloque } from '../dibujo/paginas.ts'
import { type Estilo, lineHeight, widthOf, wrap } from '../dibujo/texto.ts'
import type { LineaImpresa } from '../modelo/lineas.ts'
import { COLOR, ESTILO } from './hoja.ts'

export interface Columna {
  titulo: string
  /** Least width, padding included; the name's is what is left. */
  ancho: number
  alinear: Alineacion
  estilo: Estilo
  valor: (linea: LineaImpresa) => string
  /** Printed where this line has none but another has. */
  vacio?: string
}

export interface BloqueDibujable extends Bloque {
  draw(lienzo: Lienzo, y: number): void
}

export interface Tabla {
  altoCabeza: number
  drawCabeza(lienzo: Lienzo, y: number): void
  filas: BloqueDibujable[]
}

interface ColumnaPuesta extends Columna {
  /** Edge the text leans on. */
  eje: number
}

const RELLENO = 4.5
const RELLENO_FILA = 4.9
const RELLENO_CABEZA = 5.25
const NOMBRE_MINIMO = 130
const LINEAS_NOMBRE = 2

/** @param nombre place among the columns where the name goes. */
export function buildTabla(
  lineas: readonly LineaImpresa[],
  columnas: readonly Columna[],
  nombre: number,
  x: number,
  ancho: number,
): Tabla {
  const usadas = columnas.map((c, i) => measureColumna(c, lineas, i === 0 || i === columnas.length - 1))
  const fijas = usadas.reduce((suma, c) => suma + (c?.ancho ?? 0), 0)
  const apilada = ancho - fijas < NOMBRE_MINIMO
  const escala = Math.min(1, ancho / fijas)
  const libre = Math.max(0, ancho - fijas)
  const { puestas, xNombre } = placeColumnas(usadas, nombre, x, { escala, libre })
  const marco: Marco = apilada
    ? { x, ancho, xNombre: x, anchoNombre: ancho, apilada, columnas: puestas }
    : { x, ancho, xNombre, anchoNombre: libre - 2 * RELLENO, apilada, columnas: puestas }
  return {
    altoCabeza: lineHeight(ESTILO.menorMedia) + 2 * RELLENO_CABEZA,
    drawCabeza: (lienzo, y) => drawCabeza(lienzo, y, marco),
    filas: lineas.flatMap((linea) => buildFila(linea, marco)),
  }
}

interface Marco {
  x: number
  ancho: number
  xNombre: number
  anchoNombre: number
  apilada: boolean
  columnas: ColumnaPuesta[]
}

/** A column that no line fills is left out. */
function measureColumna(columna: Columna, lineas: readonly LineaImpresa[], extremo: boolean): Columna | undefined {
  const valores = lineas.map(columna.valor)
  if (valores.every((valor) => valor === '')) return undefined
  const mayor = Math.max(0, ...valores.map((valor) => widthOf(valor, columna.estilo)))
  return { ...columna, ancho: Math.max(columna.ancho, mayor + RELLENO * (extremo ? 1 : 2)) }
}

function placeColumnas(
  columnas: readonly (Columna | undefined)[],
  nombre: number,
  x: number,
  { escala, libre }: { escala: number; libre: number },
): { puestas: ColumnaPuesta[]; xNombre: number } {
  const puestas: ColumnaPuesta[] = []
  let cursor = x
  let xNombre = x
  for (const [i, columna] of columnas.entries()) {
    if (i === nombre) {
      xNombre = cursor + (cursor === x ? 0 : RELLENO)
      cursor += libre
    }
    if (!columna) continue
    const ancho = columna.ancho * escala
    const ultima = i === columnas.length - 1
    const eje =
      columna.alinear === 'derecha' ? cursor + ancho - (ultima ? 0 : RELLENO) : cursor + (i === 0 ? 0 : RELLENO)
    puestas.push({ ...columna, estilo: { ...columna.estilo, cuerpo: columna.estilo.cuerpo * escala }, eje })
    cursor += ancho
  }
  return { puestas, xNombre }
}

function drawCabeza(lienzo: Lienzo, y: number, marco: Marco): void {
  const alto = lineHeight(ESTILO.menorMedia) + 2 * RELLENO_CABEZA
  lienzo.rule(marco.x, y, marco.ancho, 0.9, COLOR.tinta)
  const yTexto = y + RELLENO_CABEZA
  let pendiente = !marco.apilada
  for (const columna of marco.columnas) {
    if (pendiente && columna.eje > marco.xNombre) {
      lienzo.text('Descripción', marco.xNombre, yTexto, ESTILO.menorMedia)
      pendiente = false
    }
    lienzo.text(columna.titulo, columna.eje, yTexto, ESTILO.menorMedia, columna.alinear)
  }
  lienzo.rule(marco.x, y + alto, marco.ancho, 0.75, COLOR.tinta)
}

/** The head of a row stays whole; its small print may continue on the next page. */
function buildFila(linea: LineaImpresa, marco: Marco): BloqueDibujable[] {
  const ancho = marco.anchoNombre
  const nombre = wrap(linea.nombre, ESTILO.media, ancho, LINEAS_NOMBRE)
  const codigos = wrap(linea.codigos, ESTILO.menor, ancho)
  const detalles = linea.detalles.flatMap((detalle) => wrap(detalle, ESTILO.menor, ancho))
  const cifras = marco.apilada ? lineHeight(ESTILO.cifra) : 0
  const altoTexto = Math.max(nombre.length, 1) * lineHeight(ESTILO.media) + codigos.length * ALTO_CODIGOS + cifras
  const fila: BloqueDibujable = {
    alto: RELLENO_FILA + altoTexto,
    cabeza: true,
    draw: (lienzo, y) => {
      const arriba = y + RELLENO_FILA
      const drawNombre = () => {
        let cursor = lienzo.lines(nombre, marco.xNombre, arriba, ESTILO.media)
        for (const linea of codigos) {
          lienzo.text(linea, marco.xNombre, cursor + (ALTO_CODIGOS - ALTO_MENOR) / 2, ESTILO.menor)
          cursor += ALTO_CODIGOS
        }
        return cursor
      }
      if (marco.apilada) drawFigures(lienzo, linea, marco, drawNombre())
      else drawFigures(lienzo, linea, marco, arriba, drawNombre)
    },
  }
  return withRule([fila, ...detalles.map((texto) => buildDetalle(texto, marco))], marco)
}

const ALTO_MENOR = lineHeight(ESTILO.menor)
/** As tall as the name's line, which sets it apart from the row below. */
const ALTO_CODIGOS = lineHeight(ESTILO.media)

const buildDetalle = (texto: string, marco: Marco): BloqueDibujable => ({
  alto: ALTO_MENOR,
  cabeza: false,
  draw: (lienzo, y) => lienzo.text(texto, marco.xNombre, y, ESTILO.menor),
})

/** From left to right, the name in its place: that is the order in which the text is read back. */
function drawFigures(lienzo: Lienzo, linea: LineaImpresa, marco: Marco, y: number, drawNombre?: () => void): void {
  let pendiente = drawNombre
  for (const columna of marco.columnas) {
    if (pendiente && columna.eje > marco.xNombre) {
      pendiente()
      pendiente = undefined
    }
    lienzo.text(columna.valor(linea) || (columna.vacio ?? ''), columna.eje, y, columna.estilo, columna.alinear)
  }
  pendiente?.()
}

/** The hairline under a row belongs to its last block. */
function withRule(bloques: BloqueDibujable[], marco: Marco): BloqueDibujable[] {
  const ultimo = bloques.at(-1)!
  const alto = ultimo.alto + RELLENO_FILA
  const conRaya: BloqueDibujable = {
    ...ultimo,
    alto,
    draw: (lienzo, y) => {
      ultimo.draw(lienzo, y)
      lienzo.rule(marco.x, y + alto, marco.ancho, 0.5, COLOR.fila)
    },
  }
  return [...bloques.slice(0, -1), conRaya]
}
