/** Months by the clock, for pages that would open on the month whose return is due next. */
import { addMonths, fechaAt, type Periodo } from '@pura/domain'

/** 0 is the current one. */
export function mesDeHace(meses: number): Periodo {
  const { anio, mes } = addMonths({ ...fechaAt(new Date()), dia: 1 }, -meses)
  return { anio, mes }
}

/** `?anio=2026&mes=11` */
export const enMes = ({ anio, mes }: Periodo): string => `?anio=${anio}&mes=${mes}`
