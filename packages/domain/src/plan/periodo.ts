/**
 * What one payment of a plan covers: from a day of Costa Rica's calendar up to the same day of the month, or of the year, that
 * follows. The day is that on which the subscription began (its `ancla`): what began on a 31st is charged on the last day of
 * shorter months and on the 31st again afterwards.
 */
import type { OpcionPaquete } from '../catalogos/paquetes.ts'
import { addDays, addMonths, daysBetween, type Fecha, fechaAt } from '../fecha/index.ts'
import { suscripcion } from '../mensajes/de-pagos/suscripcion.ts'

export type FrecuenciaPago = OpcionPaquete['frecuencia']

/** From the first inclusive to the second exclusive: the second is the first day of the next one. */
export interface PeriodoPlan {
  readonly desde: Fecha
  readonly hasta: Fecha
}

/** CONST-14: 1 is one payment, of a year; 2 is one every month. */
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

/** yyyy-MM, by which a period is told from the others of its subscription: no two begin in the same month. */
export const clavePeriodo = ({ desde }: Pick<PeriodoPlan, 'desde'>): string =>
  `${String(desde.anio).padStart(4, '0')}-${String(desde.mes).padStart(2, '0')}`

/** What the history of payments calls it (PAGO-11, CONST-75). */
export const conceptoDePeriodo = ({ desde }: Pick<PeriodoPlan, 'desde'>, frecuencia: FrecuenciaPago): string => {
  const { meses, mensualidad, anualidad } = suscripcion
  const mes = meses[desde.mes - 1]!
  return frecuencia === 2 ? mensualidad(mes) : anualidad(mes, desde.anio)
}

interface Pagado {
  /** What was paid for. */
  periodo: PeriodoPlan
  ancla: Fecha
  /** Since when issuing stood still for want of this payment. */
  pausadaDesde?: Fecha | undefined
  pagadoEn: Date
}

/**
 * Until when one has paid once a period is paid. Days on which issuing stood still are not charged: they are added, and from
 * there on the day of the month is another one.
 */
export function pagadoHastaTras({ periodo, ancla, pausadaDesde, pagadoEn }: Pagado): { hasta: Fecha; ancla: Fecha } {
  const parada = pausadaDesde ? Math.max(0, daysBetween(pausadaDesde, fechaAt(pagadoEn))) : 0
  if (parada === 0) return { hasta: periodo.hasta, ancla }
  const hasta = addDays(periodo.hasta, parada)
  return { hasta, ancla: hasta }
}
