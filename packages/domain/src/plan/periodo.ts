/**
 * The period of one payment: from a day of Costa Rica's calendar to the same day of the next month or year. The day
 * is that of the subscription's start (`ancla`): one started on a 31st is charged on the last day of shorter months
 * and on the 31st otherwise.
 */
import type { OpcionPaquete } from '../catalogos/paquetes.ts'
import { addDays, addMonths, daysBetween, type Fecha, fechaAt } from '../fecha/index.ts'
import { suscripcion } from '../mensajes/de-pagos/suscripcion.ts'

export type FrecuenciaPago = OpcionPaquete['frecuencia']

/** `desde` included, `hasta` excluded: `hasta` is the first day of the next one. */
export interface PeriodoPlan {
  readonly desde: Fecha
  readonly hasta: Fecha
}

/** CONST-14: 1 is one yearly payment; 2 is monthly. */
export const MESES_DE: Readonly<Record<FrecuenciaPago, number>> = { 1: 12, 2: 1 }

/** The period that begins on a day. */
export const periodoDesde = (desde: Fecha, ancla: Fecha, frecuencia: FrecuenciaPago): PeriodoPlan => ({
  desde,
  hasta: addMonths(desde, MESES_DE[frecuencia], ancla.dia),
})

/** The one that begins on the day of the purchase. */
export const primerPeriodo = (compra: Date, frecuencia: FrecuenciaPago): PeriodoPlan => {
  const dia = fechaAt(compra)
  return periodoDesde(dia, dia, frecuencia)
}

/** yyyy-MM, unique within a subscription: no two periods begin in the same month. */
export const clavePeriodo = ({ desde }: Pick<PeriodoPlan, 'desde'>): string =>
  `${String(desde.anio).padStart(4, '0')}-${String(desde.mes).padStart(2, '0')}`

/** Its name in the payment history (PAGO-11, CONST-75). */
export const conceptoDePeriodo = ({ desde }: Pick<PeriodoPlan, 'desde'>, frecuencia: FrecuenciaPago): string => {
  const { meses, mensualidad, anualidad } = suscripcion
  const mes = meses[desde.mes - 1]!
  return frecuencia === 2 ? mensualidad(mes) : anualidad(mes, desde.anio)
}

interface Pagado {
  /** The paid period. */
  periodo: PeriodoPlan
  ancla: Fecha
  /** First day of the suspension caused by this payment. */
  pausadaDesde?: Fecha | undefined
  pagadoEn: Date
}

/**
 * Paid-until day after paying a period. Suspended days are not charged: they are added, and the day of the month
 * changes from there on.
 */
export function pagadoHastaTras({ periodo, ancla, pausadaDesde, pagadoEn }: Pagado): { hasta: Fecha; ancla: Fecha } {
  const parada = pausadaDesde ? Math.max(0, daysBetween(pausadaDesde, fechaAt(pagadoEn))) : 0
  if (parada === 0) return { hasta: periodo.hasta, ancla }
  const hasta = addDays(periodo.hasta, parada)
  return { hasta, ancla: hasta }
}
