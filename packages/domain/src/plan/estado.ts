/**
 * What a company that does not pay may do, by the day. The day on which a period begins is the one on which it is charged.
 * Seven days after it are of grace; thirty more go on with a warning; then issuing stands still. Reading, answering what
 * arrives and taking everything out stay open for ever.
 */
import { addDays, daysBetween, type Fecha } from '../fecha/index.ts'

export const ESTADOS_SUSCRIPCION = ['pendiente', 'activa', 'gracia', 'aviso', 'pausada', 'cancelada'] as const
export type EstadoSuscripcion = (typeof ESTADOS_SUSCRIPCION)[number]

/** Of one that was paid once and was not cancelled: only the day tells them apart. */
export type EstadoPorFecha = Extract<EstadoSuscripcion, 'activa' | 'gracia' | 'aviso' | 'pausada'>

export const DIAS_DE_GRACIA = 7
export const DIAS_DE_AVISO = 30

/** @param pagadoHasta the first day that is not paid */
export function estadoPorFecha(pagadoHasta: Fecha, hoy: Fecha): EstadoPorFecha {
  const tarde = daysBetween(pagadoHasta, hoy)
  if (tarde <= 0) return 'activa'
  if (tarde <= DIAS_DE_GRACIA) return 'gracia'
  return tarde <= DIAS_DE_GRACIA + DIAS_DE_AVISO ? 'aviso' : 'pausada'
}

/** The day on which each begins, unless it is paid before. */
export const graciaDesde = (pagadoHasta: Fecha): Fecha => addDays(pagadoHasta, 1)
export const avisoDesde = (pagadoHasta: Fecha): Fecha => addDays(pagadoHasta, DIAS_DE_GRACIA + 1)
export const pausaDesde = (pagadoHasta: Fecha): Fecha => addDays(pagadoHasta, DIAS_DE_GRACIA + DIAS_DE_AVISO + 1)

/** Whether a company in that state issues. One without a subscription does: its plan is free (EST-25). */
export const mayEmitir = (estado: EstadoSuscripcion): boolean => estado !== 'pausada'

/** Whether our schedule charges it by itself: one that stands still waits for somebody to pay. */
export const isCobrable = (estado: EstadoSuscripcion): boolean =>
  estado === 'activa' || estado === 'gracia' || estado === 'aviso'
