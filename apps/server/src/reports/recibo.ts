/** A plain one-page receipt with its rows in the given order. If there is a factura, the factura is the receipt. */
import { Lienzo } from './dibujo/lienzo.ts'
import { lineHeight, wrap } from './dibujo/texto.ts'

export interface ReciboImpreso {
  titulo: string
  numero: string
  /** The company that was paid. */
  autor: string
  fecha: Date
  datos: readonly { nombre: string; valor: string }[]
  total: string
  pie: string
}

const CARTA: [number, number] = [612, 792]
const MARGEN = 56
const ANCHO = CARTA[0] - 2 * MARGEN
const NEGRO = '#1a1a1a'
const GRIS = '#5f5f5f'
const AZUL = '#1f50b2'

export async function drawRecibo({ titulo, numero, autor, fecha, datos, total, pie }: ReciboImpreso): Promise<Buffer> {
  const lienzo = new Lienzo({ titulo: `${titulo} ${numero}`, autor, fecha }, CARTA)
  const normal = { peso: 'normal', cuerpo: 10.5, color: NEGRO } as const
  const suave = { ...normal, color: GRIS } as const
  lienzo.addPage()
  lienzo.text(autor, MARGEN, 60, { peso: 'media', cuerpo: 11, color: GRIS })
  lienzo.text(titulo, MARGEN, 84, { peso: 'fuerte', cuerpo: 22, color: AZUL })
  lienzo.text(numero, CARTA[0] - MARGEN, 92, { peso: 'media', cuerpo: 11, color: NEGRO, cifras: true }, 'derecha')
  let y = 136
  for (const { nombre, valor } of datos) {
    lienzo.rule(MARGEN, y - 7, ANCHO, 0.5, '#dddddd')
    lienzo.text(nombre, MARGEN, y, suave)
    y = lienzo.lines(wrap(valor, normal, ANCHO - 160, 3), MARGEN + 160, y, normal) + 14
  }
  lienzo.rule(MARGEN, y - 7, ANCHO, 0.5, '#dddddd')
  lienzo.text('Total pagado', MARGEN, y + 8, { peso: 'media', cuerpo: 12, color: NEGRO })
  lienzo.text(total, CARTA[0] - MARGEN, y + 4, { peso: 'fuerte', cuerpo: 16, color: NEGRO, cifras: true }, 'derecha')
  lienzo.lines(wrap(pie, suave, ANCHO, 4), MARGEN, y + 4 * lineHeight(normal), suave)
  return lienzo.finish()
}
