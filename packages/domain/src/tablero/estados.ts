/** State of a company's key and month, for the accountant's board. */
import type { Periodo } from '../documento/periodo.ts'
import { compareFechas, daysBetween, daysInMonth, type Fecha } from '../fecha/index.ts'
import { AVISOS } from '../notificacion/plazos.ts'

/** `rechazada`: Hacienda refuses the company's credential. */
export const ESTADOS_LLAVE = ['falta', 'vencida', 'rechazada', 'porVencer', 'vigente'] as const
export type EstadoLlave = (typeof ESTADOS_LLAVE)[number]

/** `nada`: the month has nothing for the D-270. Only a person knows that it was sent. */
export const ESTADOS_D270 = ['nada', 'porEnviar', 'enviada'] as const
export type EstadoD270 = (typeof ESTADOS_D270)[number]

export const ESTADOS_MES_TABLERO = ['abierto', 'porCerrar', 'cerrado', 'porRectificar'] as const
export type EstadoMes = (typeof ESTADOS_MES_TABLERO)[number]

/**
 * An earlier month that waits: closed and changed since; after the last day to file it, still open, or closed and never
 * filed (docs/decisions/0149).
 */
export const ESTADOS_ATRASO = ['porRectificar', 'vencido', 'sinPresentar'] as const
export type EstadoAtraso = (typeof ESTADOS_ATRASO)[number]

export interface MesPasado {
  readonly estado: EstadoMes | 'sinDatos'
  /** True if its last day passed and what was last closed has no receipt of the portal. */
  readonly sinPresentar: boolean
}

/** Undefined for a month that waits for nothing. */
export function atrasoDe({ estado, sinPresentar }: MesPasado): EstadoAtraso | undefined {
  if (estado === 'porRectificar') return estado
  if (estado === 'sinDatos' || !sinPresentar) return undefined
  return estado === 'cerrado' ? 'sinPresentar' : 'vencido'
}

const AVISA_LLAVE_DIAS = Math.max(...AVISOS.llave)

interface Llave {
  vence: Fecha | null
  /** At this instant: part of its last day may have passed. */
  vencida: boolean
  rechazada: boolean
}

export function estadoDeLlave({ vence, vencida, rechazada }: Llave, hoy: Fecha): EstadoLlave {
  if (vencida) return 'vencida'
  if (rechazada) return 'rechazada'
  if (!vence) return 'falta'
  return daysBetween(hoy, vence) <= AVISA_LLAVE_DIAS ? 'porVencer' : 'vigente'
}

export const isMesTerminado = ({ anio, mes }: Periodo, hoy: Fecha): boolean =>
  compareFechas({ anio, mes, dia: daysInMonth(anio, mes) }, hoy) < 0

interface Mes {
  /** State stored with the month. */
  estado: 'abierto' | 'cerrado' | 'porRectificar'
  terminado: boolean
  sinDecidir: number
}

/** An open month that has ended with nothing undecided only needs to be closed. */
export function estadoDeMes({ estado, terminado, sinDecidir }: Mes): EstadoMes {
  return estado === 'abierto' && terminado && sinDecidir === 0 ? 'porCerrar' : estado
}
