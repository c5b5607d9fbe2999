/** Months as the IVA counts them: Costa Rica's. */
import type { Periodo } from '../documento/periodo.ts'
import { addMonths, fechaAt, parseFechaHora } from '../fecha/index.ts'

export const sameMes = (a: Periodo, b: Periodo): boolean => a.anio === b.anio && a.mes === b.mes

/** Negative when the first comes before. */
export const compareMeses = (a: Periodo, b: Periodo): number => a.anio - b.anio || a.mes - b.mes

export function mesAnterior(periodo: Periodo): Periodo {
  const { anio, mes } = addMonths({ ...periodo, dia: 1 }, -1)
  return { anio, mes }
}

/** Undefined when the text is no date. */
export function monthOf(fechaHora: string): Periodo | undefined {
  const instante = parseFechaHora(fechaHora)
  if (!instante) return undefined
  const { anio, mes } = fechaAt(instante)
  return { anio, mes }
}
