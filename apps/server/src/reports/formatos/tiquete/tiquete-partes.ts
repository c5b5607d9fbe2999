/** The blocks of a ticket, each as wide as the printable roll. */
import { fit, type Imagen } from '../../dibujo/imagen.ts'
import { drawQr } from '../../dibujo/qr.ts'
import { type Estilo, lineHeight, widthOf, wrap } from '../../dibujo/texto.ts'
import type { BloqueDibujable } from '../partes/tabla.ts'
import { LADO_QR, LETRA, NEGRO, ROLLO } from './tiquete-hoja.ts'

const CENTRO = ROLLO.x + ROLLO.ancho / 2
const DERECHA = ROLLO.x + ROLLO.ancho
const SEPARACION = 8
const AIRE_RAYA = 6.5
const MAXIMO_LOGO = { ancho: 120, alto: 42 }

const bloque = (alto: number, draw: BloqueDibujable['draw']): BloqueDibujable => ({ alto, cabeza: true, draw })

export const aire = (alto: number): BloqueDibujable => bloque(alto, () => {})

export const centered = (texto: string | undefined, estilo: Estilo): BloqueDibujable[] =>
  wrap(texto ?? '', estilo, ROLLO.ancho).map((linea) =>
    bloque(lineHeight(estilo), (lienzo, y) => lienzo.text(linea, CENTRO, y, estilo, 'centro')),
  )

export const paragraph = (texto: string, estilo: Estilo, maximo?: number): BloqueDibujable[] =>
  wrap(texto, estilo, ROLLO.ancho, maximo).map((linea) =>
    bloque(lineHeight(estilo), (lienzo, y) => lienzo.text(linea, ROLLO.x, y, estilo)),
  )

/** The amount is at the end of the last line of its text, or on its own line if it does not fit. */
export function figure(texto: string, monto: string): BloqueDibujable[] {
  const anchoMonto = widthOf(monto, LETRA.cifra)
  const lineas = wrap(texto, LETRA.normal, ROLLO.ancho)
  const ultima = lineas.at(-1)
  const cabe = ultima !== undefined && widthOf(ultima, LETRA.normal) + SEPARACION + anchoMonto <= ROLLO.ancho
  const filas = cabe ? lineas : [...lineas, '']
  return filas.map((linea, i) =>
    bloque(lineHeight(LETRA.normal), (lienzo, y) => {
      lienzo.text(linea, ROLLO.x, y, LETRA.normal)
      if (i === filas.length - 1) lienzo.text(monto, DERECHA, y, LETRA.cifra, 'derecha')
    }),
  )
}

/** A dashed line between parts. */
export const raya = (): BloqueDibujable[] => [
  bloque(2 * AIRE_RAYA, (lienzo, y) => lienzo.dashes(ROLLO.x, y + AIRE_RAYA, ROLLO.ancho, 0.8, NEGRO)),
]

/** The solid line above a sum. */
export const rayaEntera = (): BloqueDibujable[] => [
  bloque(9, (lienzo, y) => lienzo.rule(ROLLO.x, y + 4.5, ROLLO.ancho, 1.1, NEGRO)),
]

/** The name is above if the amount leaves it no room. */
export function total(monto: string): BloqueDibujable {
  const alto = lineHeight(LETRA.total)
  const junto = widthOf('Total', LETRA.nombreTotal) + SEPARACION + widthOf(monto, LETRA.total) <= ROLLO.ancho
  const arriba = junto ? 0 : lineHeight(LETRA.nombreTotal)
  return bloque(alto + arriba, (lienzo, y) => {
    lienzo.text('Total', ROLLO.x, junto ? y + 4.4 : y, LETRA.nombreTotal)
    lienzo.text(monto, DERECHA, y + arriba, LETRA.total, 'derecha')
  })
}

export function imagen(logo: Imagen): BloqueDibujable {
  const { ancho, alto } = fit(logo, MAXIMO_LOGO.ancho, MAXIMO_LOGO.alto)
  return bloque(alto + 6, (lienzo, y) => lienzo.image(logo, { x: CENTRO - ancho / 2, y, ancho, alto }))
}

/** A framed warning: voided, rejected, test. */
export function cuadro(texto: string): BloqueDibujable[] {
  const lineas = wrap(texto, LETRA.media, ROLLO.ancho - 16)
  const alto = lineas.length * lineHeight(LETRA.media) + 9
  return [
    aire(6),
    bloque(alto, (lienzo, y) => {
      lienzo.frame({ x: ROLLO.x, y, ancho: ROLLO.ancho, alto }, 0, 1.1, NEGRO)
      lienzo.lines(lineas, CENTRO, y + 4.5, LETRA.media, 'centro')
    }),
  ]
}

/** The clave in two halves of twenty-five digits, copied as one number. */
export function qr(clave: string): BloqueDibujable[] {
  const mitades = [clave.slice(0, 25), clave.slice(25)]
  return [
    aire(2),
    bloque(LADO_QR + 6, (lienzo, y) => drawQr(lienzo, clave, CENTRO - LADO_QR / 2, y, LADO_QR, NEGRO)),
    ...centered('Clave numérica', LETRA.menor),
    bloque(2 * lineHeight(LETRA.menor), (lienzo, y) =>
      lienzo.readAs(clave, () => {
        lienzo.lines(mitades, CENTRO, y, { ...LETRA.menor, cifras: true }, 'centro')
      }),
    ),
    aire(3),
  ]
}
