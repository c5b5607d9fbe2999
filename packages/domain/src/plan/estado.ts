/**
 * Rights of a company that does not pay, by day. A period is charged on its first day. Then come seven days of grace,
 * thirty with a warning, and then issuing is suspended. Reading, answering received documents and exporting stay
 * available.
 */
import { addDays, daysBetween, type Fecha } from '../fecha/index.ts'

export const ESTADOS_SUSCRIPCION = ['pendiente', 'activa', 'gracia', 'aviso', 'pausada', 'cancelada'] as const
export type EstadoSuscripcion = (typeof ESTADOS_SUSCRIPCION)[number]

/** States of a subscription that was paid once and not cancelled: they depend only on the day. */
export type EstadoPorFecha = Extract<EstadoSuscripcion, 'activa' | 'gracia' | 'aviso' | 'pausada'>

export const DIAS_DE_GRACIA = 7
export const DIAS_DE_AVISO = 30

/** @param pagadoHasta first unpaid day */
export function estadoPorFecha(pagadoHasta: Fecha, hoy: Fecha): EstadoPorFecha {
  const tarde = daysBetween(pagadoHasta, hoy)
  if (tarde <= 0) return 'activa'
  if (tarde <= DIAS_DE_GRACIA) return 'gracia'
  return tarde <= DIAS_DE_GRACIA + DIAS_DE_AVISO ? 'aviso' : 'pausada'
}

/** First day of each state if it is not paid before. */
export const graciaDesde = (pagadoHasta: Fecha): Fecha => addDays(pagadoHasta, 1)
export const avisoDesde = (pagadoHasta: Fecha): Fecha => addDays(pagadoHasta, DIAS_DE_GRACIA + 1)
export const pausaDesde = (pagadoHasta: Fecha): Fecha => addDays(pagadoHasta, DIAS_DE_GRACIA + DIAS_DE_AVISO + 1)

/** True if a company in that state may issue. One without a subscription may: its plan is free (EST-25). */
export const mayEmitir = (estado: EstadoSuscripcion): boolean => estado !== 'pausada'

/** True if the schedule charges it automatically; a suspended one waits for a person to pay. */
export const isCobrable = (estado: EstadoSuscripcion): boolean =>
  estado === 'activa' || estado === 'gracia' || estado === 'aviso'
