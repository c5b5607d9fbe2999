/** Renders the document as a PDF file in this thread, for the worker and the tests; the server uses pool.ts. */
import { parseFechaHora } from '@pura/domain/fecha'
import { openImage } from './dibujo/imagen.ts'
import { Lienzo } from './dibujo/lienzo.ts'
import { FORMATOS, type Formato } from './formatos/index.ts'
import type { Impreso } from './modelo/impreso.ts'

export async function drawPdf(impreso: Impreso, formato: Formato = 1): Promise<Buffer> {
  const { tamano, negro, draw } = FORMATOS[formato]
  const logo = impreso.logo && (await openImage(impreso.logo, negro))
  const lienzo = new Lienzo(
    {
      titulo: `${impreso.titulo} ${impreso.consecutivo}`,
      autor: impreso.membrete.nombre,
      fecha: parseFechaHora(impreso.fechaEmision) ?? new Date(0),
    },
    tamano,
  )
  draw(lienzo, impreso, logo)
  return lienzo.finish()
}
