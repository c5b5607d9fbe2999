import { addDays, compareFechas, fechaAt, parseFechaHora } from '@pura/domain/fecha'

/** Newest first. */
const EPOCAS = ['hoy', 'ayer', 'estaSemana', 'antes'] as const
export type Epoca = (typeof EPOCAS)[number]

const DIAS_DE_SEMANA = 7

/** Group by age in days of Costa Rica; a later time than `ahora` counts as today. */
function epocaDe(instante: string, ahora: Date): Epoca {
  const momento = parseFechaHora(instante)
  if (!momento) return 'antes'
  const hoy = fechaAt(ahora)
  const desde = (dias: number) => compareFechas(fechaAt(momento), addDays(hoy, -dias)) >= 0
  if (desde(0)) return 'hoy'
  if (desde(1)) return 'ayer'
  return desde(DIAS_DE_SEMANA - 1) ? 'estaSemana' : 'antes'
}

/**
 * Groups by day, newest first, by the time of the event. The input is in order of delivery: events from while nobody
 * was connected are delivered later.
 */
export function groupByEpoca<N extends { date: string }>(notificaciones: readonly N[], ahora: Date): [Epoca, N[]][] {
  const grupos = new Map<Epoca, N[]>()
  for (const n of [...notificaciones].sort((a, b) => momentoDe(b) - momentoDe(a))) {
    const epoca = epocaDe(n.date, ahora)
    grupos.set(epoca, [...(grupos.get(epoca) ?? []), n])
  }
  return EPOCAS.flatMap((epoca): [Epoca, N[]][] => {
    const suyas = grupos.get(epoca)
    return suyas ? [[epoca, suyas]] : []
  })
}
const momentoDe = ({ date }: { date: string }): number => parseFechaHora(date)?.getTime() ?? 0
