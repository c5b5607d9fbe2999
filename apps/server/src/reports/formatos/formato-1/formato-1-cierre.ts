/** Close of formato 1: amount in words and blocks beside the totals; QR and clave at the foot. */
import type { Lienzo } from '../../dibujo/lienzo.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import {
  ABAJO,
  ALTO_TOTAL,
  type Cierre,
  drawFilas,
  measureCierre,
  measurePares,
  paresTotales,
  type Sello,
  sonOf,
  type TotalesMedidos,
  widthOfTotales,
} from '../partes/cierre.ts'
import { COLOR, ESTILO, MARGEN, PIE } from '../partes/hoja.ts'
import { measureSeccion, sumAltos } from '../partes/secciones.ts'
import { drawSello } from '../partes/sello.ts'

const AIRE_PAR = 4.6
const QR = { lado: 63, arriba: 12, hueco: 12 }

export const measureCierre1 = (impreso: Impreso, maximo: number): Cierre =>
  measureCierre(
    {
      margen: MARGEN,
      hueco: 24,
      totales: measureTotales(impreso),
      openIzquierda: (x, ancho) => measureSeccion(sonOf(impreso), x, ancho),
      secciones: impreso.secciones,
      sello: selloOf(impreso),
    },
    maximo,
    PIE,
  )

function measureTotales(impreso: Impreso): TotalesMedidos {
  const pares = paresTotales(impreso)
  const { total } = impreso.totales
  const ancho = widthOfTotales(pares, total, 201)
  const filas = measurePares(pares, ancho, AIRE_PAR)
  return {
    ancho,
    lado: 0,
    alto: sumAltos(filas) + ALTO_TOTAL,
    draw: (lienzo, x, y) => {
      const raya = drawFilas(lienzo, filas, x, y)
      lienzo.rule(x, raya, ancho, 0.9, COLOR.tinta)
      lienzo.text('Total', x, raya + 7, ESTILO.titulo)
      lienzo.text(total, x + ancho, raya + 5.5, ESTILO.total, 'derecha')
    },
  }
}

function selloOf(impreso: Impreso): Sello {
  if (!impreso.clave) return { alto: ABAJO, entero: false, draw: () => {} }
  return {
    alto: QR.arriba + QR.lado + ABAJO,
    entero: false,
    draw: (lienzo: Lienzo, ancho: number) =>
      drawSello(lienzo, impreso, { ...QR, x: MARGEN.x, y: PIE - ABAJO - QR.lado, ancho, alinear: 'abajo' }),
  }
}
