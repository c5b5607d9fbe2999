/** Formato 2, total first: a band in the company's colour. */
import type { Imagen } from '../../dibujo/imagen.ts'
import type { Lienzo } from '../../dibujo/lienzo.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import { drawCarta } from '../partes/carta.ts'
import {
  columnaCantidad,
  columnaDescuento,
  columnaPrecio,
  columnaTarifa,
  columnaTotal,
  describeCabys,
  joinCodigos,
} from '../partes/columnas.ts'
import { ESTILO, MARGEN, type Paleta, paletteOf } from '../partes/hoja.ts'
import { buildTabla, type Tabla } from '../partes/tabla.ts'
import { drawBandaCorta, drawCabeza2, heightOfBandaCorta } from './formato-2-cabeza.ts'
import { measureCierre2 } from './formato-2-cierre.ts'

export function drawFormato2(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined): void {
  const paleta = paletteOf(impreso.color)
  drawCarta(lienzo, impreso, {
    margen: MARGEN,
    tabla: buildTabla2(impreso, paleta),
    drawCabeza: () => drawCabeza2(lienzo, impreso, logo, paleta),
    drawCabezaCorta: () => drawBandaCorta(lienzo, impreso, paleta),
    inicioSiguientes: heightOfBandaCorta(impreso),
    measureCierre: (maximo) => measureCierre2(impreso, maximo, paleta),
  })
}

const buildTabla2 = ({ lineas, tipo }: Impreso, { tinte, tintaTinte }: Paleta): Tabla =>
  buildTabla(lineas, {
    x: MARGEN.x,
    ancho: MARGEN.ancho,
    columnas: [
      columnaCantidad({ ancho: 39, estilo: ESTILO.cifra }),
      columnaPrecio(tipo, { ancho: 58.5, estilo: ESTILO.cifra }),
      columnaDescuento('Descuento', { ancho: 55.5, estilo: ESTILO.cifra }),
      columnaTarifa({ ancho: 37.5, estilo: ESTILO.cifra }),
      columnaTotal(75, ESTILO.cifraMedia),
    ],
    nombre: 0,
    nombreMinimo: 130,
    codigos: (linea) => joinCodigos(describeCabys(linea), linea.unidad, linea.codigos),
    estilos: { cabeza: { ...ESTILO.menorMedia, color: tintaTinte }, nombre: ESTILO.media, menor: ESTILO.menor },
    relleno: { columna: 6, borde: 7.5, fila: 4.9, cabeza: 4.5 },
    drawFondoCabeza: (lienzo, caja) => lienzo.panel(caja, tinte),
  })
