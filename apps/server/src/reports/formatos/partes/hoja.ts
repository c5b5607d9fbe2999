/** The letter page and its text styles, shared by the letter formats. */
import { blend, contrast, LEGIBLE, readableOn } from '../../dibujo/color.ts'
import type { Estilo } from '../../dibujo/texto.ts'

export const CARTA: [number, number] = [612, 792]

/** The area of a page that is written on. */
export interface Margen {
  x: number
  y: number
  ancho: number
}

export const MARGEN: Margen = { x: 39, y: 36, ancho: 534 }
/** The rule above the legend at the foot. */
export const PIE = 740

export const COLOR = {
  tinta: '#17181a',
  gris: '#5b5d61',
  caja: '#bfbdb8',
  fila: '#dddcd8',
  pie: '#d8d7d3',
} as const

const normal = { peso: 'normal', cuerpo: 8.6, color: COLOR.tinta } as const satisfies Estilo

export const ESTILO = {
  normal,
  gris: { ...normal, color: COLOR.gris },
  media: { ...normal, peso: 'media' },
  fuerte: { ...normal, peso: 'fuerte' },
  cifra: { ...normal, cifras: true },
  cifraMedia: { ...normal, peso: 'media', cifras: true },
  menor: { ...normal, cuerpo: 7.4, color: COLOR.gris },
  menorMedia: { ...normal, peso: 'media', cuerpo: 7.4, color: COLOR.gris },
  nombre: { peso: 'fuerte', cuerpo: 10, color: COLOR.tinta },
  titulo: { peso: 'fuerte', cuerpo: 11, color: COLOR.tinta },
  emisor: { peso: 'fuerte', cuerpo: 13, color: COLOR.tinta, tracking: -0.015 },
  total: { peso: 'fuerte', cuerpo: 13, color: COLOR.tinta, cifras: true, tracking: -0.015 },
  clave: { peso: 'media', cuerpo: 9, color: COLOR.tinta },
} as const satisfies Record<string, Estilo>

/** Colours of a format that uses the company's colour. */
export interface Paleta {
  base: string
  /** Text on the base, and secondary text on it. */
  sobre: string
  sobreSuave: string
  /** A light tint of the base on white, and text on it. */
  tinte: string
  tintaTinte: string
}

export function paletteOf(base: string): Paleta {
  const sobre = readableOn(base)
  const suave = blend(sobre, base, 0.82)
  return {
    base,
    sobre,
    sobreSuave: contrast(suave, base) >= LEGIBLE ? suave : sobre,
    tinte: blend(base, '#ffffff', 0.075),
    tintaTinte: blend(base, COLOR.tinta, 0.3),
  }
}

/** Groups of ten, so that fifty digits can be read aloud. */
export const groupClave = (clave: string): string => clave.match(/.{1,10}/g)?.join(' ') ?? ''
