/** Formato 3, accounting: every column, a grid, and the summary of taxes. */
import type { Imagen } from '../../dibujo/imagen.ts'
import type { Lienzo } from '../../dibujo/lienzo.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import type { LineaImpresa } from '../../modelo/lineas.ts'
import { drawCabezaCorta, heightOfCabezaCorta } from '../partes/cabeza-corta.ts'
import { drawCarta } from '../partes/carta.ts'
import {
  columnaCantidad,
  columnaDescuento,
  columnaPrecio,
  columnaTotal,
  columnaUnidad,
  describeCabys,
  joinCodigos,
} from '../partes/columnas.ts'
import { COLOR } from '../partes/hoja.ts'
import { buildTabla, type Columna, type DisenoTabla, type Tabla } from '../partes/tabla.ts'
import { drawCabeza3 } from './formato-3-cabeza.ts'
import { measureCierre3 } from './formato-3-cierre.ts'
import { CONTABLE, MARGEN_CONTABLE } from './formato-3-hoja.ts'

export function drawFormato3(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined): void {
  drawCarta(lienzo, impreso, {
    margen: MARGEN_CONTABLE,
    tabla: buildTabla3(impreso),
    drawCabeza: () => drawCabeza3(lienzo, impreso, logo),
    drawCabezaCorta: () => drawCabezaCorta(lienzo, impreso, logo, MARGEN_CONTABLE),
    inicioSiguientes: MARGEN_CONTABLE.y + heightOfCabezaCorta(impreso, MARGEN_CONTABLE),
    measureCierre: (maximo) => measureCierre3(impreso, maximo),
  })
}

/** If figures are wide, the CABYS goes under the name, which leaves more room for it. */
function buildTabla3(impreso: Impreso): Tabla {
  const completa = buildTabla(impreso.lineas, disenoOf(impreso, true))
  return completa.apilada ? buildTabla(impreso.lineas, disenoOf(impreso, false)) : completa
}

function disenoOf({ tipo }: Impreso, conCabys: boolean): DisenoTabla {
  const { cifra, cifraMedia, texto, gris, nombre, menor, cabeza } = CONTABLE
  const columnas: Columna[] = [
    { titulo: '#', ancho: 16.5, alinear: 'derecha', estilo: { ...gris, cifras: true }, valor: (l) => l.numero },
    ...(conCabys ? [columnaCabys] : []),
    columnaCantidad({ ancho: 27, estilo: cifra }),
    columnaUnidad('Und.', { ancho: 27, estilo: texto }),
    columnaPrecio(tipo, { ancho: 43.5, estilo: cifra }),
    columnaDescuento('Desc.', { ancho: 42, estilo: cifra, vacio: '0,00' }),
    figure('Base', 48, (l) => l.base),
    figure('%', 21, (l) => l.tarifaIva.replace('\u00a0%', '')),
    figure('IVA', 42, (l) => l.iva),
    columnaTotal(51, cifraMedia),
  ]
  return {
    x: MARGEN_CONTABLE.x,
    ancho: MARGEN_CONTABLE.ancho,
    columnas,
    nombre: conCabys ? 2 : 1,
    nombreMinimo: 96,
    codigos: (linea) => joinCodigos(!conCabys && describeCabys(linea), linea.codigos),
    estilos: { cabeza, nombre, menor },
    relleno: { columna: 3.75, borde: 3.75, fila: 3.75, cabeza: 3.75 },
    drawFondoCabeza: (lienzo, caja) => lienzo.panel(caja, FONDO_CABEZA),
    drawMarco: (lienzo, caja, { limites, altoCabeza }) => {
      lienzo.columns(limites, caja.y, caja.alto, 0.5, COLOR.fila)
      lienzo.rule(caja.x, caja.y + altoCabeza, caja.ancho, 0.75, COLOR.tinta)
      lienzo.frame(caja, 0, 0.75, COLOR.tinta)
    },
  }
}

const FONDO_CABEZA = '#f4f3f0'

const columnaCabys: Columna = {
  titulo: 'CABYS',
  ancho: 68,
  alinear: 'izquierda',
  estilo: CONTABLE.cifra,
  valor: (l) => l.cabys,
}

const figure = (titulo: string, ancho: number, valor: (l: LineaImpresa) => string): Columna => ({
  titulo,
  ancho,
  valor,
  alinear: 'derecha',
  estilo: CONTABLE.cifra,
})
