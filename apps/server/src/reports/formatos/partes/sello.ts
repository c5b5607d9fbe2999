/** Type, clave and consecutivo together, with the QR (docs/hacienda.md §2, nota 1). */
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { drawQr } from '../../dibujo/qr.ts'
import { lineHeight, widthOf, wrap } from '../../dibujo/texto.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import { ESTILO, groupClave } from './hoja.ts'

interface SelloTexto {
  titulos: string[]
  clave: string[]
  estado: string[]
  alto: number
}

const AIRE_ESTADO = 3
/** Narrow enough for lines of three and two groups, instead of four and one. */
const MEDIA_CLAVE = 0.8

export function measureSello(impreso: Impreso, ancho: number): SelloTexto {
  const grupos = groupClave(impreso.clave)
  const clave = widthOf(grupos, ESTILO.clave) <= ancho ? [grupos] : wrap(grupos, ESTILO.clave, ancho * MEDIA_CLAVE)
  const titulos = wrap(`${impreso.titulo} ${impreso.consecutivo}`, ESTILO.menor, ancho)
  const estado = [impreso.situacion, impreso.estado].flatMap((t) => (t ? wrap(t, ESTILO.menor, ancho) : []))
  const alto =
    (titulos.length + 1 + estado.length) * lineHeight(ESTILO.menor) +
    clave.length * lineHeight(ESTILO.clave) +
    (estado.length > 0 ? AIRE_ESTADO : 0)
  return { titulos, clave, estado, alto }
}

export function drawSello(
  lienzo: Lienzo,
  impreso: Impreso,
  { x, y, lado, hueco, ancho, alinear }: Puesto & { alinear: 'arriba' | 'abajo' },
): void {
  drawQr(lienzo, impreso.clave, x, y, lado)
  const texto = measureSello(impreso, ancho - lado - hueco)
  const xTexto = x + lado + hueco
  // The last line of text ends at the bottom of the QR, or the first begins at its top.
  let cursor = alinear === 'abajo' ? y + lado - texto.alto + 2 : y - 1.5
  cursor = lienzo.lines([...texto.titulos, 'Clave numérica'], xTexto, cursor, ESTILO.menor)
  lienzo.readAs(impreso.clave, () => {
    cursor = lienzo.lines(texto.clave, xTexto, cursor, ESTILO.clave)
  })
  lienzo.lines(texto.estado, xTexto, cursor + AIRE_ESTADO, ESTILO.menor)
}

interface Puesto {
  x: number
  y: number
  /** Side of the QR. */
  lado: number
  hueco: number
  ancho: number
}
