/**
 * The table of lines. A column is as wide as its widest figure and the name gets the rest: names are wrapped, figures
 * never. If figures leave too little room, each name is printed above its figures.
 */
import type { Alineacion, Caja, Lienzo } from '../../dibujo/lienzo.ts'
import type { Bloque } from '../../dibujo/paginas.ts'
import { type Estilo, lineHeight, widthOf, wrap } from '../../dibujo/texto.ts'
import type { LineaImpresa } from '../../modelo/lineas.ts'
import { COLOR } from './hoja.ts'

export interface Columna {
  titulo: string
  /** Least width, padding included; the name gets the rest. */
  ancho: number
  alinear: Alineacion
  estilo: Estilo
  valor: (linea: LineaImpresa) => string
  /** Printed if this line has no value but another has. */
  vacio?: string
}

export interface DisenoTabla {
  x: number
  ancho: number
  columnas: readonly Columna[]
  /** Index of the name among the columns. */
  nombre: number
  /** Below this width names are printed above their figures. */
  nombreMinimo: number
  /** Small print under the name, before the line's details. */
  codigos(linea: LineaImpresa): string
  estilos: { cabeza: Estilo; nombre: Estilo; menor: Estilo }
  /** Padding at the sides of a column, at the sides of the table, above and below a row, above and below the titles. */
  relleno: { columna: number; borde: number; fila: number; cabeza: number }
  /** Background and border of the column titles. */
  drawFondoCabeza(lienzo: Lienzo, caja: Caja): void
  /** Borders around and between the rows of a page, titles included; `limites` are the x between columns. */
  drawMarco?(lienzo: Lienzo, caja: Caja, de: { limites: readonly number[]; altoCabeza: number }): void
}

export interface BloqueDibujable extends Bloque {
  draw(lienzo: Lienzo, y: number): void
}

export interface Tabla {
  altoCabeza: number
  drawCabeza(lienzo: Lienzo, y: number): void
  filas: BloqueDibujable[]
  drawMarco?: (lienzo: Lienzo, desde: number, hasta: number) => void
  /** Names are above their figures. */
  apilada: boolean
}

interface ColumnaPuesta extends Columna {
  /** The edge the text is aligned to. */
  eje: number
}

/** Lines of the longest Detalle, 200 of the widest letters (docs/hacienda.md §3.2), in the narrowest column. */
export const LINEAS_NOMBRE = 24

export function buildTabla(lineas: readonly LineaImpresa[], diseno: DisenoTabla): Tabla {
  const { x, ancho, estilos, relleno } = diseno
  const usadas = diseno.columnas.map((_, i) => measureColumna(i, lineas, diseno))
  const fijas = usadas.reduce((suma, c) => suma + (c?.ancho ?? 0), 0)
  const apilada = ancho - fijas < diseno.nombreMinimo
  const marco: Marco = { ...placeColumnas(usadas, fijas, diseno), apilada, diseno }
  if (apilada) Object.assign(marco, { xNombre: x + relleno.borde, anchoNombre: ancho - 2 * relleno.borde, limites: [] })
  const altoCabeza = lineHeight(estilos.cabeza) + 2 * relleno.cabeza
  return {
    apilada,
    altoCabeza,
    drawCabeza: (lienzo, y) => drawCabeza(lienzo, y, altoCabeza, marco),
    filas: lineas.flatMap((linea) => buildFila(linea, marco)),
    ...(diseno.drawMarco && {
      drawMarco: (lienzo: Lienzo, desde: number, hasta: number) =>
        diseno.drawMarco?.(lienzo, { x, y: desde, ancho, alto: hasta - desde }, { limites: marco.limites, altoCabeza }),
    }),
  }
}

interface Puestas {
  columnas: ColumnaPuesta[]
  xNombre: number
  anchoNombre: number
  limites: number[]
}

interface Marco extends Puestas {
  apilada: boolean
  diseno: DisenoTabla
}

/** A column that is empty in every line is left out. */
function measureColumna(i: number, lineas: readonly LineaImpresa[], diseno: DisenoTabla): Columna | undefined {
  const columna = diseno.columnas[i]!
  const valores = lineas.map(columna.valor)
  if (valores.every((valor) => valor === '')) return undefined
  const { borde, columna: lado } = diseno.relleno
  const primera = i === 0 && diseno.nombre > 0
  const ultima = i === diseno.columnas.length - 1
  const aire = (primera ? borde : lado) + (ultima ? borde : lado)
  const mayor = Math.max(0, ...valores.map((valor) => widthOf(valor, columna.estilo)))
  return { ...columna, ancho: Math.max(columna.ancho, mayor + aire) }
}

function placeColumnas(columnas: readonly (Columna | undefined)[], fijas: number, diseno: DisenoTabla): Puestas {
  const { x, ancho: total, nombre, relleno } = diseno
  const escala = Math.min(1, total / fijas)
  const libre = Math.max(0, total - fijas)
  const puestas: Puestas = { columnas: [], xNombre: x, anchoNombre: libre, limites: [] }
  let cursor = x
  const left = () => (cursor === x ? relleno.borde : relleno.columna)
  for (const [i, columna] of columnas.entries()) {
    if (i === nombre) {
      puestas.xNombre = cursor + left()
      puestas.anchoNombre = libre - left() - relleno.columna
      if (cursor > x) puestas.limites.push(cursor)
      cursor += libre
    }
    if (!columna) continue
    const ancho = columna.ancho * escala
    const right = i === columnas.length - 1 ? relleno.borde : relleno.columna
    const eje = columna.alinear === 'derecha' ? cursor + ancho - right : cursor + left()
    if (cursor > x) puestas.limites.push(cursor)
    puestas.columnas.push({ ...columna, estilo: { ...columna.estilo, cuerpo: columna.estilo.cuerpo * escala }, eje })
    cursor += ancho
  }
  return puestas
}

function drawCabeza(lienzo: Lienzo, y: number, alto: number, { diseno, ...marco }: Marco): void {
  const { estilos, relleno } = diseno
  diseno.drawFondoCabeza(lienzo, { x: diseno.x, y, ancho: diseno.ancho, alto })
  const yTexto = y + relleno.cabeza
  let pendiente = !marco.apilada
  for (const columna of marco.columnas) {
    if (pendiente && columna.eje > marco.xNombre) {
      lienzo.text('Descripción', marco.xNombre, yTexto, estilos.cabeza)
      pendiente = false
    }
    lienzo.text(columna.titulo, columna.eje, yTexto, estilos.cabeza, columna.alinear)
  }
}

/** The head of a row stays whole; its small print may continue on the next page. */
function buildFila(linea: LineaImpresa, marco: Marco): BloqueDibujable[] {
  const { estilos, relleno, codigos: codigosOf } = marco.diseno
  const ancho = marco.anchoNombre
  const altoNombre = lineHeight(estilos.nombre)
  const altoMenor = lineHeight(estilos.menor)
  const nombre = wrap(linea.nombre, estilos.nombre, ancho, LINEAS_NOMBRE)
  const codigos = wrap(codigosOf(linea), estilos.menor, ancho)
  const detalles = linea.detalles.flatMap((detalle) => wrap(detalle, estilos.menor, ancho))
  // The codes are as tall as a line of the name, to separate them from the next row.
  const altoTexto = (Math.max(nombre.length, 1) + codigos.length + (marco.apilada ? 1 : 0)) * altoNombre
  const fila: BloqueDibujable = {
    alto: relleno.fila + altoTexto,
    cabeza: true,
    draw: (lienzo, y) => {
      const arriba = y + relleno.fila
      const drawNombre = () => {
        let cursor = lienzo.lines(nombre, marco.xNombre, arriba, estilos.nombre)
        for (const codigo of codigos) {
          lienzo.text(codigo, marco.xNombre, cursor + (altoNombre - altoMenor) / 2, estilos.menor)
          cursor += altoNombre
        }
        return cursor
      }
      if (marco.apilada) drawFigures(lienzo, linea, marco, drawNombre())
      else drawFigures(lienzo, linea, marco, arriba, drawNombre)
    },
  }
  const menores = detalles.map(
    (texto): BloqueDibujable => ({
      alto: altoMenor,
      cabeza: false,
      draw: (lienzo, y) => lienzo.text(texto, marco.xNombre, y, estilos.menor),
    }),
  )
  return withRule([fila, ...menores], marco.diseno)
}

/** Draws from left to right, with the name in its place: text is copied in drawing order. */
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
function withRule(bloques: BloqueDibujable[], { x, ancho, relleno }: DisenoTabla): BloqueDibujable[] {
  const ultimo = bloques.at(-1)!
  const alto = ultimo.alto + relleno.fila
  const conRaya: BloqueDibujable = {
    ...ultimo,
    alto,
    draw: (lienzo, y) => {
      ultimo.draw(lienzo, y)
      lienzo.rule(x, y + alto, ancho, 0.5, COLOR.fila)
    },
  }
  return [...bloques.slice(0, -1), conRaya]
}
