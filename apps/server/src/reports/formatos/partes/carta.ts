/** How a letter document flows over its pages; the format draws each page. */
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { paginate, type Tramo } from '../../dibujo/paginas.ts'
import { lineHeight } from '../../dibujo/texto.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import type { Cierre } from './cierre.ts'
import { COLOR, ESTILO, type Margen, PIE } from './hoja.ts'
import { drawBloques } from './secciones.ts'
import type { BloqueDibujable, Tabla } from './tabla.ts'

export interface DisenoCarta {
  margen: Margen
  tabla: Tabla
  /** Returns the y where the table may start. */
  drawCabeza(): number
  drawCabezaCorta(): void
  /** The y where the table may start under the short head. */
  inicioSiguientes: number
  /** @param maximo most height it may take of a page */
  measureCierre(maximo: number): Cierre
}

/** Height of one row: at least one row should be on the last page with the totals. */
const UNA_FILA = 40

export function drawCarta(lienzo: Lienzo, impreso: Impreso, diseno: DisenoCarta): void {
  lienzo.addPage()
  const { margen, tabla, inicioSiguientes } = diseno
  const inicio = diseno.drawCabeza()
  const { bloques, tramos, cierre } = plan(tabla, diseno.measureCierre, {
    primera: PIE - inicio - tabla.altoCabeza,
    siguientes: PIE - inicioSiguientes - tabla.altoCabeza,
  })
  for (const [i, { desde, hasta }] of tramos.entries()) {
    if (i > 0) {
      lienzo.addPage()
      diseno.drawCabezaCorta()
    }
    let y = i > 0 ? inicioSiguientes : inicio
    const finTabla = Math.min(hasta, tabla.filas.length)
    if (desde < finTabla) {
      tabla.drawCabeza(lienzo, y)
      const bajoCabeza = y + tabla.altoCabeza
      const abajo = drawBloques(lienzo, tabla.filas.slice(desde, finTabla), bajoCabeza)
      tabla.drawMarco?.(lienzo, y, abajo)
      y = abajo
    }
    y = drawBloques(lienzo, bloques.slice(Math.max(desde, finTabla), hasta), y)
    if (i === tramos.length - 1) cierre.draw(lienzo, y)
  }
  drawPies(lienzo, impreso, margen)
}

interface Plan {
  bloques: BloqueDibujable[]
  tramos: Tramo[]
  cierre: Cierre
}

/**
 * Preferred plan: all blocks beside the totals, on the page where the lines end. If the close needs another page
 * anyway, long blocks fill the rest of the page before it.
 */
function plan(
  tabla: Tabla,
  measureCierre: (maximo: number) => Cierre,
  alto: { primera: number; siguientes: number },
): Plan {
  const withCierre = (maximo: number): Plan => {
    const cierre = measureCierre(maximo)
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

/** Height that blocks beside the totals may add before they are moved. */
const MUCHO = 60

/** Height of "Continúa en la página 2" at the end of a page. */
const ALTO_CONTINUA = 18

/** The foot of every letter page, drawn at the end, when the number of pages is known. */
function drawPies(lienzo: Lienzo, impreso: Impreso, margen: Margen): void {
  const paginas = lienzo.pageCount
  const derecha = margen.x + margen.ancho
  for (let i = 0; i < paginas; i++) {
    lienzo.goToPage(i)
    if (i + 1 < paginas) {
      const y = PIE - ALTO_CONTINUA + (ALTO_CONTINUA - lineHeight(ESTILO.gris)) / 2
      lienzo.text(`Continúa en la página ${i + 2}`, derecha, y, ESTILO.gris, 'derecha')
    }
    lienzo.rule(margen.x, PIE, margen.ancho, 0.75, COLOR.pie)
    lienzo.lines([impreso.leyenda, impreso.resolucion ?? ''], margen.x, PIE + 5.25, ESTILO.menor)
    lienzo.text(`Página ${i + 1} de ${paginas}`, derecha, PIE + 5.25, ESTILO.menor, 'derecha')
  }
}
