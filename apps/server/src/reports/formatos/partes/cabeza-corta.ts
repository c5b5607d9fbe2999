/** The head of the pages after the first: issuer, receptor and document. */
import type { Imagen } from '../../dibujo/imagen.ts'
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { lineHeight, shorten, widthOf } from '../../dibujo/texto.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import { drawAviso, heightOfAviso } from './aviso.ts'
import { ESTILO, type Margen } from './hoja.ts'
import { drawLogo } from './parrafos.ts'

const LOGO = { ancho: 60, alto: 22.5 }
const HUECO = 12
const ALTO = 34.5
const BAJO_AVISO = 9

/** A tiquete may have no receptor. */
export const SIN_NOMBRE = 'Consumidor final'

export const heightOfCabezaCorta = ({ aviso }: Impreso, margen: Margen): number =>
  ALTO + (aviso ? heightOfAviso(aviso, margen) + BAJO_AVISO : 0)

export function drawCabezaCorta(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined, margen: Margen): void {
  const derecha = margen.x + margen.ancho
  const { y } = margen
  const x = logo ? margen.x + drawLogo(lienzo, logo, { x: margen.x, y, ...LOGO }) + HUECO : margen.x
  const reservado = Math.max(widthOf(impreso.titulo, ESTILO.fuerte), widthOf(impreso.consecutivo, ESTILO.cifra))
  const ancho = derecha - reservado - HUECO - x
  const segunda = y + lineHeight(ESTILO.fuerte)
  lienzo.text(shorten(impreso.membrete.nombre, ESTILO.fuerte, ancho), x, y, ESTILO.fuerte)
  lienzo.text(shorten(impreso.contraparte.parte?.nombre ?? SIN_NOMBRE, ESTILO.gris, ancho), x, segunda, ESTILO.gris)
  lienzo.text(impreso.titulo, derecha, y, ESTILO.fuerte, 'derecha')
  lienzo.text(impreso.consecutivo, derecha, segunda, ESTILO.cifra, 'derecha')
  if (impreso.aviso) drawAviso(lienzo, impreso.aviso, margen, y + ALTO)
}
