/** Colours derived from the company's colour: a light one gets dark text. */

type Rgb = readonly [number, number, number]

const BLANCO = '#ffffff'
const NEGRO = '#000000'

/** Three numbers from 0 to 255; an invalid colour is black. */
export function parseColor(color: string): Rgb {
  const partes = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)?.slice(1)
  return partes ? (partes.map((hex) => Number.parseInt(hex, 16)) as unknown as Rgb) : [0, 0, 0]
}

/** @param parte share of the first colour, 0 to 1; the rest is the second. */
export function blend(color: string, otro: string, parte: number): string {
  const b = parseColor(otro)
  const mezcla = parseColor(color).map((valor, i) => Math.round(valor * parte + b[i]! * (1 - parte)))
  return `#${mezcla.map((valor) => valor.toString(16).padStart(2, '0')).join('')}`
}

/** Least contrast of text (WCAG 2.2, 1.4.3). */
export const LEGIBLE = 4.5

/** White if it is readable, else black: one of the two always is. */
export const readableOn = (fondo: string): string => (contrast(BLANCO, fondo) >= LEGIBLE ? BLANCO : NEGRO)

export function contrast(uno: string, otro: string): number {
  const [claro, oscuro] = [luminance(uno), luminance(otro)].sort((a, b) => b - a)
  return (claro! + 0.05) / (oscuro! + 0.05)
}

function luminance(color: string): number {
  const [r, g, b] = parseColor(color).map((valor) => {
    const s = valor / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
