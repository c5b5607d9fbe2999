/** Formato 1, classic: rules and boxes. */
import type { Imagen } from '../../dibujo/imagen.ts'
import type { Lienzo } from '../../dibujo/lienzo.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import { drawCabezaCorta, heightOfCabezaCorta } from '../partes/cabeza-corta.ts'
import { drawCarta } from '../partes/carta.ts'
import {
  columnaCantidad,
  columnaDescuento,
  columnaPrecio,
  columnaTarifa,
  columnaTotal,
  columnaUnidad,
  describeCabys,
  joinCodigos,
} from '../partes/columnas.ts'
import { COLOR, ESTILO, MARGEN } from '../partes/hoja.ts'
import { buildTabla, type Tabla } from '../partes/tabla.ts'
import { drawCabeza1 } from './formato-1-cabeza.ts'
import { measureCierre1 } from './formato-1-cierre.ts'

export function drawFormato1(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined): void {
  drawCarta(lienzo, impreso, {
    margen: MARGEN,
    tabla: buildTabla1(impreso),
    drawCabeza: () => drawCabeza1(lienzo, impreso, logo),
    drawCabezaCorta: () => drawCabezaCorta(lienzo, impreso, logo, MARGEN),
    inicioSiguientes: MARGEN.y + heightOfCabezaCorta(impreso, MARGEN),
    measureCierre: (maximo) => measureCierre1(impreso, maximo),
  })
}

const buildTabla1 = ({ lineas, tipo }: Impreso): Tabla =>
  buildTabla(lineas, {
    x: MARGEN.x,
    ancho: MARGEN.ancho,
    columnas: [
      columnaCantidad({ ancho: 33, estilo: ESTILO.cifra, alinear: 'izquierda' }),
      columnaUnidad('Unidad', { ancho: 34.5, estilo: ESTILO.gris }),
      columnaPrecio(tipo, { ancho: 57, estilo: ESTILO.cifra }),
      columnaDescuento('Descuento', { ancho: 54, estilo: ESTILO.cifra }),
      columnaTarifa({ ancho: 36, estilo: ESTILO.cifra }),
      columnaTotal(70.5, ESTILO.cifraMedia),
    ],
    // The name comes after the quantity.
    nombre: 1,
    nombreMinimo: 130,
    codigos: (linea) => joinCodigos(describeCabys(linea), linea.codigos),
    estilos: { cabeza: ESTILO.menorMedia, nombre: ESTILO.media, menor: ESTILO.menor },
    relleno: { columna: 4.5, borde: 0, fila: 3.6, cabeza: 5.25 },
    drawFondoCabeza: (lienzo, { x, y, ancho, alto }) => {
      lienzo.rule(x, y, ancho, 0.9, COLOR.tinta)
      lienzo.rule(x, y + alto, ancho, 0.75, COLOR.tinta)
    },
  })
