/** The page of formato 3: narrower margins and a smaller font, for more columns. */
import type { Estilo } from '../../dibujo/texto.ts'
import { COLOR, ESTILO, type Margen } from '../partes/hoja.ts'

export const MARGEN_CONTABLE: Margen = { x: 30, y: 30, ancho: 552 }

const texto = { ...ESTILO.normal, cuerpo: 7.6 } as const satisfies Estilo

export const CONTABLE = {
  texto,
  gris: { ...texto, color: COLOR.gris },
  cifra: { ...texto, cifras: true },
  cifraMedia: { ...texto, peso: 'media', cifras: true },
  cifraFuerte: { ...texto, peso: 'fuerte', cifras: true },
  nombre: texto,
  fuerte: { ...texto, peso: 'fuerte' },
  menor: { ...texto, cuerpo: 6.8, color: COLOR.gris },
  cabeza: { ...texto, peso: 'media', cuerpo: 7, color: COLOR.gris },
  /** The boxes above the table. */
  dato: { ...texto, cuerpo: 8 },
  datoMedia: { ...texto, peso: 'media', cuerpo: 8 },
  datoGris: { ...texto, cuerpo: 8, color: COLOR.gris },
} as const satisfies Record<string, Estilo>
