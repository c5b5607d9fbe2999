/** Formato 1, classic: rules and boxes (DESIGN "Printed documents"). */
import type { TipoDocumento } from '@pura/domain/documento'
import { openImage } from '../dibujo/imagen.ts'
import type { Lienzo } from '../dibujo/lienzo.ts'
import { paginate, type Tramo } from '../dibujo/paginas.ts'
import type { Impreso } from '../impreso.ts'
import { drawCabezaCorta, drawCabezaLarga, heightOfCabezaCorta } from './formato-1-cabeza.ts'
import { type Cierre, measureCierre } from './formato-1-cierre.ts'
import { ESTILO, MARGEN, PIE } from './hoja.ts'
import { ALTO_CONTINUA, drawPies } from './pie.ts'
import { drawBloques } from './secciones.ts'
import { type BloqueDibujable, buildTabla, type Columna, type Tabla } from './tabla.ts'

const columnasFor = (tipo: TipoDocumento): Columna[] => [
  { titulo: 'Cant.', ancho: 33, alinear: 'izquierda', estilo: ESTILO.cifra, valor: (l) => l.cantidad },
  { titulo: 'Unidad', ancho: 34.5, alinear: 'izquierda', estilo: ESTILO.gris, valor: (l) => l.unidad },
  {
    titulo: tipo === 'REP' ? 'Monto' : 'Precio',
    ancho: 57,
    alinear: 'derecha',
    estilo: ESTILO.cifra,
    valor: (l) => l.precio,
  },
  { titulo: 'Descuento', ancho: 54, alinear: 'derecha', estilo: ESTILO.cifra, valor: (l) => l.descuento, vacio: '—' },
  { titulo: 'IVA', ancho: 36, alinear: 'derecha', estilo: ESTILO.cifra, valor: (l) => l.tarifaIva, vacio: '—' },
  { titulo: 'Total', ancho: 70.5, alinear: 'derecha', estilo: ESTILO.cifraMedia, valor: (l) => l.total },
]
/** The name comes after the quantity. */
const LUGAR_NOMBRE = 1
/** A row of the table should keep the totals company on the last page. */
const UNA_FILA = 40

export function drawFormato1(lienzo: Lienzo, impreso: Impreso): void {
  const logo = impreso.logo && openImage(impreso.logo)
  lienzo.addPage()
  const inicio = drawCabezaLarga(lienzo, impreso, logo)
  const inicioSiguientes = MARGEN.y + heightOfCabezaCorta(impreso)
  const tabla = buildTabla(impreso.lineas, columnasFor(impreso.tipo), LUGAR_NOMBRE, MARGEN.x, MARGEN.ancho)
  const { bloques, tramos, cierre } = plan(impreso, tabla, {
    primera: PIE - inicio - tabla.altoCabeza,
    siguientes: PIE - inicioSiguientes - tabla.altoCabeza,
  })
  for (const [i, { desde, hasta }] of tramos.entries()) {
    if (i > 0) {
      lienzo.addPage()
      drawCabezaCorta(lienzo, impreso, logo)
    }
    let y = i > 0 ? inicioSiguientes : inicio
    if (desde < Math.min(hasta, tabla.filas.length)) {
      tabla.drawCabeza(lienzo, y)
      y += tabla.altoCabeza
    }
    y = drawBloques(lienzo, bloques.slice(desde, hasta), y)
    if (i === tramos.length - 1) cierre.draw(lienzo, y)
  }
  drawPies(lienzo, impreso)
}

interface Plan {
  bloques: BloqueDibujable[]
  tramos: Tramo[]
  cierre: Cierre
}

/**
 * Best is everything beside the totals on the page where the lines end. When that needs one more page anyway, long blocks
 * fill the page before it instead of leaving it half empty.
 */
function plan(impreso: Impreso, tabla: Tabla, alto: { primera: number; siguientes: number }): Plan {
  const withCierre = (maximo: number): Plan => {
    const cierre = measureCierre(impreso, maximo)
    const bloques = [...tabla.filas, ...cierre.previos]
    return { bloques, cierre, tramos: paginate(bloques, { ...alto, aviso: ALTO_CONTINUA, cierre: cierre.alto }) }
  }
  const juntos = withCierre(alto.siguientes - UNA_FILA)
  const soloLineas = paginate(tabla.filas, { ...alto, aviso: ALTO_CONTINUA, cierre: 0 })
  if (juntos.tramos.length === soloLineas.length) return juntos
  const aparte = withCierre(0)
  const gana = juntos.cierre.alto - aparte.cierre.alto > MUCHO && aparte.tramos.length <= juntos.tramos.length
  return gana ? aparte : juntos
}

/** Height that blocks beside the totals may add without being worth moving. */
const MUCHO = 60
