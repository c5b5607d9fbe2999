/** The foot of every letter page, drawn at the end, when the number of pages is known. */
import type { Lienzo } from '../dibujo/lienzo.ts'
import { lineHeight } from '../dibujo/texto.ts'
import type { Impreso } from '../impreso.ts'
import { COLOR, ESTILO, MARGEN, PIE } from './hoja.ts'

/** Room that "Continúa en la página 2" takes at the end of a page. */
export const ALTO_CONTINUA = 18

export function drawPies(lienzo: Lienzo, impreso: Impreso): void {
  const paginas = lienzo.pageCount
  const derecha = MARGEN.x + MARGEN.ancho
  for (let i = 0; i < paginas; i++) {
    lienzo.goToPage(i)
    if (i + 1 < paginas) {
      const y = PIE - ALTO_CONTINUA + (ALTO_CONTINUA - lineHeight(ESTILO.gris)) / 2
      lienzo.text(`Continúa en la página ${i + 2}`, derecha, y, ESTILO.gris, 'derecha')
    }
    lienzo.rule(MARGEN.x, PIE, MARGEN.ancho, 0.75, COLOR.pie)
    lienzo.text(impreso.leyenda, MARGEN.x, PIE + 5.25, ESTILO.menor)
    lienzo.text(`Página ${i + 1} de ${paginas}`, derecha, PIE + 5.25, ESTILO.menor, 'derecha')
  }
}
