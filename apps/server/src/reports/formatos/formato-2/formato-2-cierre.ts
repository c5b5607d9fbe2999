/** Close of formato 2: QR and clave beside the totals, the rest under them. */
import type { Impreso } from '../../modelo/impreso.ts'
import {
  ABAJO,
  type Cierre,
  drawFilas,
  measureCierre,
  measurePares,
  paresTotales,
  sonOf,
  type TotalesMedidos,
  widthOfTotales,
} from '../partes/cierre.ts'
import { ESTILO, MARGEN, type Paleta, PIE } from '../partes/hoja.ts'
import { measureSeccion, sumAltos } from '../partes/secciones.ts'
import { drawSello, measureSello } from '../partes/sello.ts'
import type { BloqueDibujable } from '../partes/tabla.ts'

const AIRE_PAR = 4.6
const LADO_PAR = 7.5
const ALTO_PANEL = 30
const QR = { lado: 69, hueco: 10.5, abajo: 13.5 }

export const measureCierre2 = (impreso: Impreso, maximo: number, paleta: Paleta): Cierre =>
  measureCierre(
    {
      margen: MARGEN,
      hueco: 21,
      totales: measureTotales(impreso, paleta),
      openIzquierda: (x, ancho) => [
        ...(impreso.clave ? [selloOf(impreso, x, ancho)] : []),
        ...measureSeccion(sonOf(impreso), x, ancho),
      ],
      secciones: impreso.secciones,
      sello: { alto: ABAJO, entero: false, draw: () => {} },
    },
    maximo,
    PIE,
  )

function selloOf(impreso: Impreso, x: number, ancho: number): BloqueDibujable {
  const texto = measureSello(impreso, ancho - QR.lado - QR.hueco)
  return {
    alto: Math.max(QR.lado, texto.alto) + QR.abajo,
    cabeza: true,
    draw: (lienzo, y) => drawSello(lienzo, impreso, { ...QR, x, y, ancho, alinear: 'arriba' }),
  }
}

/** Measures the rows, and the panel of the total, as wide as they are. */
function measureTotales(impreso: Impreso, { tinte }: Paleta): TotalesMedidos {
  const pares = paresTotales(impreso)
  const { total } = impreso.totales
  const util = widthOfTotales(pares, total, 195)
  const ancho = util + 2 * LADO_PAR
  const filas = measurePares(pares, util, AIRE_PAR)
  return {
    ancho,
    lado: LADO_PAR,
    alto: sumAltos(filas) + ALTO_PANEL,
    draw: (lienzo, x, y) => {
      const panel = drawFilas(lienzo, filas, x + LADO_PAR, y) + 1.5
      lienzo.panel({ x, y: panel, ancho, alto: ALTO_PANEL - 1.5 }, tinte)
      lienzo.text('Total', x + LADO_PAR, panel + 7.2, ESTILO.titulo)
      lienzo.text(total, x + ancho - LADO_PAR, panel + 5.5, ESTILO.total, 'derecha')
    },
  }
}
