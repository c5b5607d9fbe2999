/** Rules of a company's economic activity. */
import { mensajes } from '../../mensajes/index.ts'
import type { Regla } from '../base/regla.ts'
import { tidy } from '../base/texto.ts'

/** The typed values. */
export interface DatosActividad {
  actividadEconomica?: { codigo?: string | null; nombre?: string | null } | null
}

/** VAL-33. */
export const REGLAS_ACTIVIDAD: readonly Regla<DatosActividad>[] = [
  [
    'actividadEconomica',
    ({ actividadEconomica: a }) => tidy(a?.codigo) !== '' || tidy(a?.nombre) !== '',
    mensajes.actividad.obligatoria,
  ],
]
