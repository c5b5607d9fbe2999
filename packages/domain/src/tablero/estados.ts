/** How the key and the month of a company stand, for whoever looks at many. */
import type { Periodo } from '../documento/periodo.ts'
import { compareFechas, daysBetween, daysInMonth, type Fecha } from '../fecha/index.ts'
import { AVISOS } from '../notificacion/plazos.ts'

export const ESTADOS_LLAVE = ['falta', 'vencida', 'porVencer', 'vigente'] as const
export type EstadoLlave = (typeof ESTADOS_LLAVE)[number]

/** `nada`: the month has nothing that the D-270 asks for. That it was sent only a person knows. */
export const ESTADOS_D270 = ['nada', 'porEnviar', 'enviada'] as const
export type EstadoD270 = (typeof ESTADOS_D270)[number]

export const ESTADOS_MES_TABLERO = ['abierto', 'porCerrar', 'cerrado', 'porRectificar'] as const
export type EstadoMes = (typeof ESTADOS_MES_TABLERO)[number]

const AVISA_LLAVE_DIAS = Math.max(...AVISOS.llave)

/** @param vencida at this instant: of its last day a part may have passed */
export function estadoDeLlave(vence: Fecha | null, hoy: Fecha, vencida: boolean): EstadoLlave {
  if (!vence) return 'falta'
  if (vencida) return 'vencida'
  return daysBetween(hoy, vence) <= AVISA_LLAVE_DIAS ? 'porVencer' : 'vigente'
}

export const isMesTerminado = ({ anio, mes }: Periodo, hoy: Fecha): boolean =>
  compareFechas({ anio, mes, dia: daysInMonth(anio, mes) }, hoy) < 0

interface Mes {
  /** As the month itself says it. */
  estado: 'abierto' | 'cerrado' | 'porRectificar'
  terminado: boolean
  sinDecidir: number
}

/** An open month that ended and has nothing undecided waits for nothing but its close. */
export function estadoDeMes({ estado, terminado, sinDecidir }: Mes): EstadoMes {
  return estado === 'abierto' && terminado && sinDecidir === 0 ? 'porCerrar' : estado
}
