/** The foot of every letter page, drawn at the end, when the number of pages is known. */
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { lineHeight } from '../../dibujo/texto.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import { COLOR, ESTILO, type Margen, PIE } from './hoja.ts'

/** Height of "Continúa en la página 2" at the end of a page. */
export const ALTO_CONTINUA = 18

export function drawPies(lienzo: Lienzo, impreso: Impreso, margen: Margen): void {
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
