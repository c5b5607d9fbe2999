/** The roll: a thermal printer prints only black. */
import type { Estilo } from '../../dibujo/texto.ts'

const MM = 72 / 25.4
export const ANCHO_ROLLO = 80 * MM

export const ROLLO = { x: 4 * MM, ancho: 72 * MM, arriba: 13.5, abajo: 18 } as const

/** 31 mm: a phone can scan it from the counter. */
export const LADO_QR = 31 * MM

export const NEGRO = '#000000'

const normal = { peso: 'normal', cuerpo: 8.4, color: NEGRO } as const satisfies Estilo

export const LETRA = {
  normal,
  media: { ...normal, peso: 'media' },
  cifra: { ...normal, cifras: true },
  menor: { ...normal, cuerpo: 7.4 },
  emisor: { ...normal, peso: 'fuerte', cuerpo: 10.5 },
  titulo: { ...normal, peso: 'fuerte', cuerpo: 9.6 },
  nombreTotal: { ...normal, peso: 'fuerte', cuerpo: 10.5 },
  total: { ...normal, peso: 'fuerte', cuerpo: 15, cifras: true, tracking: -0.02 },
} as const satisfies Record<string, Estilo>
