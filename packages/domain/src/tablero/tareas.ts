/** Tasks of a company's month: facts create them and check them off; a person checks off what no fact shows. */
import type { Periodo } from '../documento/periodo.ts'
import { daysBetween, type Fecha } from '../fecha/index.ts'
import type { EstadoAtraso, EstadoLlave, EstadoMes } from './estados.ts'
import { limitesDe } from './limites.ts'

/** Ordered by due date. */
export const TAREAS_TABLERO = ['llave', 'rechazados', 'responder', 'rectificar', 'd270', 'iva', 'cerrar'] as const
export type ClaseTarea = (typeof TAREAS_TABLERO)[number]

/** Null where the role lacks the section: no such task. */
export interface HechosDeMes {
  /** Documents issued to it in the month. */
  readonly recibidos: { readonly porResponder: number; readonly respondidos: number } | null
  /** Documents it issued in the month. */
  readonly rechazados: number | null
  readonly llave: { readonly estado: EstadoLlave; readonly vence: Fecha | null } | null
  /** Rows of the month's D-270. */
  readonly d270: number | null
  readonly mes: EstadoMes | null
  /** True if what was last closed has a receipt of the portal. */
  readonly presentado: boolean
}

export interface Tarea {
  readonly clase: ClaseTarea
  readonly cuantos: number
  readonly vence: Fecha | null
  /** True if a fact shows it is done. */
  readonly hecha: boolean
}

export function tareasDe(hechos: HechosDeMes, mes: Periodo): Tarea[] {
  return [...derive(hechos, mes)].sort((a, b) => TAREAS_TABLERO.indexOf(a.clase) - TAREAS_TABLERO.indexOf(b.clase))
}

function* derive(
  { recibidos, rechazados, llave, d270, mes: estado, presentado }: HechosDeMes,
  mes: Periodo,
): Generator<Tarea> {
  const limites = limitesDe(mes)
  if (recibidos && recibidos.porResponder + recibidos.respondidos > 0) {
    const { porResponder } = recibidos
    yield { clase: 'responder', cuantos: porResponder, vence: limites.respuestas, hecha: porResponder === 0 }
  }
  if (rechazados) yield { clase: 'rechazados', cuantos: rechazados, vence: limites.iva, hecha: false }
  if (llave?.estado === 'vencida' || llave?.estado === 'porVencer') {
    yield { clase: 'llave', cuantos: 0, vence: llave.vence, hecha: false }
  }
  if (estado === 'porRectificar') yield RECTIFICAR
  if (d270) yield { clase: 'd270', cuantos: d270, vence: limites.d270, hecha: false }
  if (estado) {
    const vence = limites.iva
    yield { clase: 'iva', cuantos: 0, vence, hecha: presentado }
    yield { clase: 'cerrar', cuantos: 0, vence, hecha: estado === 'cerrado' }
  }
}

const RECTIFICAR: Tarea = { clase: 'rectificar', cuantos: 0, vence: null, hecha: false }

/** The task of an earlier month, whichever month is shown. */
export const tareaDeAtraso = (estado: EstadoAtraso, mes: Periodo): Tarea =>
  estado === 'porRectificar' ? RECTIFICAR : { clase: 'iva', cuantos: 0, vence: limitesDe(mes).iva, hecha: false }

export const diasHasta = (hoy: Fecha, vence: Fecha | null): number | null => vence && daysBetween(hoy, vence)
