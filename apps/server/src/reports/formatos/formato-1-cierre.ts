/** How formato 1 ends, together on the last page: totals, amount in words, the blocks beside them, QR and clave. */
import type { Lienzo } from '../dibujo/lienzo.ts'
import { drawQr } from '../dibujo/qr.ts'
import { lineHeight, widthOf, wrap } from '../dibujo/texto.ts'
import type { Impreso } from '../impreso.ts'
import type { Total } from '../modelo/totales.ts'
import { COLOR, ESTILO, groupClave, MARGEN, PIE } from './hoja.ts'
import { drawPar, measurePar, naturalWidth, type Par } from './pares.ts'
import { drawBloques, measureSeccion, sumAltos } from './secciones.ts'
import type { BloqueDibujable } from './tabla.ts'

export interface Cierre {
  /** Blocks too long to stand beside the totals: they come before, over as many pages as they need. */
  previos: BloqueDibujable[]
  alto: number
  draw(lienzo: Lienzo, y: number): void
}

const ARRIBA = 13.5
const ANCHO_TOTALES = 201
const HUECO = 24
const BAJO_TOTALES = 13.5
const AIRE_PAR = 4.6
/** The seal at the foot: QR, and beside it type, consecutivo and clave. */
const QR = { lado: 63, abajo: 10.5, arriba: 12, hueco: 12 }
const ALTO_TOTAL = 6 + lineHeight(ESTILO.total)

/** @param maximo the most it may take of a page. */
export function measureCierre(impreso: Impreso, maximo: number): Cierre {
  const pares = paresTotales(impreso)
  const ancho = Math.max(ANCHO_TOTALES, anchoTotal(impreso), ...pares.map(naturalWidth).filter((w) => w < MAXIMO_PAR))
  const altoTotales = pares.reduce((suma, par) => suma + measurePar(par, ancho).alto + AIRE_PAR, ALTO_TOTAL)
  const xTotales = MARGEN.x + MARGEN.ancho - ancho
  const izquierda: Columna = { x: MARGEN.x, ancho: MARGEN.ancho - ancho - HUECO, arriba: 0, bloques: [] }
  const derecha: Columna = { x: xTotales, ancho, arriba: altoTotales + BAJO_TOTALES, bloques: [] }
  // The seal is under the left column only: the totals may come down beside it.
  const sello = impreso.clave ? QR.arriba + QR.lado + QR.abajo : QR.abajo
  const previos = placeSecciones(impreso, izquierda, derecha, maximo - ARRIBA - sello)
  const altoDerecha = derecha.bloques.length > 0 ? bottom(derecha) : altoTotales
  return {
    previos,
    alto: ARRIBA + Math.max(bottom(izquierda) + sello, altoDerecha + QR.abajo),
    draw: (lienzo, y) => {
      const inicio = y + ARRIBA
      drawBloques(lienzo, izquierda.bloques, inicio)
      drawTotales(lienzo, impreso, pares, { x: xTotales, y: inicio, ancho })
      drawBloques(lienzo, derecha.bloques, inicio + derecha.arriba)
      const libre = inicio + altoDerecha < PIE - QR.abajo - QR.lado
      if (impreso.clave) drawSello(lienzo, impreso, libre ? MARGEN.ancho : izquierda.ancho)
    },
  }
}

/** Widest row of totals that is kept on one line. */
const MAXIMO_PAR = 260

const anchoTotal = (impreso: Impreso): number =>
  widthOf('Total', ESTILO.titulo) + 12 + widthOf(impreso.totales.total, ESTILO.total)

/** One of the two at the end of the document: at the left from the top, at the right under the totals. */
interface Columna {
  x: number
  ancho: number
  arriba: number
  bloques: BloqueDibujable[]
}

const bottom = (columna: Columna): number => columna.arriba + sumAltos(columna.bloques)

/** Each block goes to the shorter column. What fits in neither comes back, measured for the whole width. */
function placeSecciones(impreso: Impreso, izquierda: Columna, derecha: Columna, maximo: number): BloqueDibujable[] {
  const letras = { titulo: 'Son', renglones: [{ texto: impreso.enLetras }] }
  izquierda.bloques.push(...measureSeccion(letras, izquierda.x, izquierda.ancho))
  const previos: BloqueDibujable[] = []
  for (const seccion of impreso.secciones) {
    const columna = bottom(derecha) < bottom(izquierda) ? derecha : izquierda
    const bloques = measureSeccion(seccion, columna.x, columna.ancho)
    if (bottom(columna) + sumAltos(bloques) <= maximo) columna.bloques.push(...bloques)
    else previos.push(...measureSeccion(seccion, MARGEN.x, MARGEN.ancho))
  }
  return previos.length > 0 ? [{ alto: ARRIBA, cabeza: false, draw: () => {} }, ...previos] : []
}

/** Only rows that say something; the net sale always. */
function paresTotales({ totales: t }: Impreso): Par[] {
  const opcionales = (...filas: Total[]) => filas.filter((fila) => !fila.cero)
  const filas = [
    ...opcionales(...t.ventas, t.descuento),
    t.ventaNeta,
    ...opcionales(...t.impuestos, t.otrosCargos, t.ivaDevuelto),
  ]
  return filas.map(({ nombre, monto, cero }) => ({
    nombre,
    valor: monto,
    estilo: cero ? { ...ESTILO.cifra, color: COLOR.gris } : ESTILO.cifra,
    estiloNombre: ESTILO.gris,
  }))
}

function drawTotales(
  lienzo: Lienzo,
  impreso: Impreso,
  pares: readonly Par[],
  { x, y, ancho }: { x: number; y: number; ancho: number },
): void {
  let cursor = y
  for (const par of pares) {
    const medido = measurePar(par, ancho)
    drawPar(lienzo, par, medido, x, cursor + AIRE_PAR / 2, ancho)
    cursor += medido.alto + AIRE_PAR
  }
  lienzo.rule(x, cursor, ancho, 0.9, COLOR.tinta)
  lienzo.text('Total', x, cursor + 7, ESTILO.titulo)
  lienzo.text(impreso.totales.total, x + ancho, cursor + 5.5, ESTILO.total, 'derecha')
}

/** Type, clave and consecutivo together, with the QR (FACTS §2, nota 1), at the foot of the last page. */
function drawSello(lienzo: Lienzo, impreso: Impreso, ancho: number): void {
  const fondo = PIE - QR.abajo
  drawQr(lienzo, impreso.clave, MARGEN.x, fondo - QR.lado, QR.lado)
  const x = MARGEN.x + QR.lado + QR.hueco
  const libre = ancho - QR.lado - QR.hueco
  const clave = groupClave(impreso.clave)
  const lineas = widthOf(clave, ESTILO.clave) <= libre ? [clave] : wrap(clave, ESTILO.clave, libre * MEDIA_CLAVE)
  const titulos = wrap(`${impreso.titulo} ${impreso.consecutivo}`, ESTILO.menor, libre)
  const estado = impreso.estado ? wrap(impreso.estado, ESTILO.menor, libre) : []
  const alto =
    (titulos.length + 1 + estado.length) * lineHeight(ESTILO.menor) +
    lineas.length * lineHeight(ESTILO.clave) +
    (estado.length > 0 ? AIRE_ESTADO : 0)
  // The feet of the last letters rest on the line of the QR.
  let y = fondo - alto + 2
  y = lienzo.lines([...titulos, 'Clave numérica'], x, y, ESTILO.menor)
  lienzo.readAs(impreso.clave, () => {
    y = lienzo.lines(lineas, x, y, ESTILO.clave)
  })
  lienzo.lines(estado, x, y + AIRE_ESTADO, ESTILO.menor)
}

const AIRE_ESTADO = 3
/** Narrow enough for three groups and two, instead of four and one. */
const MEDIA_CLAVE = 0.8
