import { addDays, compareFechas, fechaAt, parseFechaHora } from '@pura/domain/fecha'

/** The newest first. */
export const EPOCAS = ['hoy', 'ayer', 'estaSemana', 'antes'] as const
export type Epoca = (typeof EPOCAS)[number]

const DIAS_DE_SEMANA = 7

/** How long ago in days of Costa Rica; what came while it was read counts as today's. */
export function epocaDe(instante: string, ahora: Date): Epoca {
  const momento = parseFechaHora(instante)
  if (!momento) return 'antes'
  const hoy = fechaAt(ahora)
  const desde = (dias: number) => compareFechas(fechaAt(momento), addDays(hoy, -dias)) >= 0
  if (desde(0)) return 'hoy'
  if (desde(1)) return 'ayer'
  return desde(DIAS_DE_SEMANA - 1) ? 'estaSemana' : 'antes'
}
