/** Urgency of a company: its level, its first action, and the order of companies. */
import type { Periodo } from '../documento/periodo.ts'
import { atrasoDe, type EstadoAtraso, type EstadoD270, type EstadoLlave, type EstadoMes } from './estados.ts'

/** `parado`: the company cannot issue. */
export const NIVELES_TABLERO = ['parado', 'urge', 'pronto', 'pendiente', 'enOrden'] as const
export type NivelTablero = (typeof NIVELES_TABLERO)[number]

/** Order of actions with the same level. */
export const ACCIONES_TABLERO = [
  'renovarLlave',
  'revisarCredencial',
  'corregir',
  'cajas',
  'responder',
  'rectificar',
  'd270',
  'cerrar',
  'presentar',
  'ver',
] as const
export type AccionTablero = (typeof ACCIONES_TABLERO)[number]

/** Documents that wait for a person: rejected, or not received by Hacienda; 0 if the viewer has no access to them. */
export const countPorCorregir = (fila: {
  readonly rechazados?: number | null | undefined
  readonly negados?: number | null | undefined
}): number => (fila.rechazados ?? 0) + (fila.negados ?? 0)

/** Days until something is due, negative when overdue; null when the viewer has no access to it. */
export interface HechosDeFila {
  readonly porResponder: { readonly cuantos: number; readonly dias: number | null } | null
  /** See `countPorCorregir`. */
  readonly porCorregir: number | null
  /** Tills with sales that were not delivered for a day. `dias`: until the oldest must be sent; null: only silent. */
  readonly cajas: { readonly cuantas: number; readonly dias: number | null } | null
  readonly llave: { readonly estado: EstadoLlave; readonly dias: number | null } | null
  readonly d270: { readonly estado: EstadoD270; readonly dias: number } | null
  /** `dias`: until the month's return is due. `presentado`: as in `HechosDeMes`, or marked so by a person. */
  readonly mes: {
    readonly estado: EstadoMes
    readonly terminado: boolean
    readonly presentado: boolean
    readonly dias: number
  } | null
  /** Earlier months that wait. */
  readonly atrasos: readonly (Periodo & { readonly estado: EstadoAtraso; readonly dias: number })[]
}

export interface Urgencia {
  readonly nivel: NivelTablero
  readonly accion: AccionTablero
  readonly dias: number | null
  /** The earlier month of the action; undefined for the month shown. */
  readonly de: Periodo | undefined
  /** Number of items at that level. */
  readonly cuantas: number
}

interface Asunto {
  accion: AccionTablero
  nivel: NivelTablero
  dias: number | null
  de?: Periodo
}

/** The verb of an earlier month. */
export const ACCION_DE_ATRASO = {
  porRectificar: 'rectificar',
  vencido: 'cerrar',
  sinPresentar: 'presentar',
} as const satisfies Record<EstadoAtraso, AccionTablero>

const URGE_DIAS = 2
const PRONTO_DIAS = 7
const LLAVE_URGE_DIAS = 5

/** Level by days left; overdue stays as urgent as due today. */
const nivelDe = (dias: number): NivelTablero =>
  dias <= URGE_DIAS ? 'urge' : dias <= PRONTO_DIAS ? 'pronto' : 'pendiente'

export function urgenciaDe(hechos: HechosDeFila): Urgencia {
  const asuntos = [...asuntosOf(hechos)].sort(compareAsuntos)
  const [peor] = asuntos
  if (!peor) return { nivel: 'enOrden', accion: 'ver', dias: null, de: undefined, cuantas: 0 }
  return { de: undefined, ...peor, cuantas: asuntos.filter(({ nivel }) => nivel === peor.nivel).length }
}

function* asuntosOf({ porResponder, porCorregir, cajas, llave, d270, mes, atrasos }: HechosDeFila): Generator<Asunto> {
  if (llave) yield* asuntoDeLlave(llave)
  if (porCorregir) yield { accion: 'corregir', nivel: 'urge', dias: null }
  if (cajas && cajas.cuantas > 0) yield { accion: 'cajas', nivel: 'urge', dias: cajas.dias }
  if (porResponder && porResponder.cuantos > 0) {
    // Unanswered documents past their term are presumed accepted: pending, without a due date.
    const { dias } = porResponder
    yield { accion: 'responder', nivel: dias === null ? 'pendiente' : nivelDe(dias), dias }
  }
  if (mes?.estado === 'porRectificar') yield { accion: 'rectificar', nivel: 'urge', dias: null }
  if (d270?.estado === 'porEnviar') yield { accion: 'd270', nivel: nivelDe(d270.dias), dias: d270.dias }
  if (mes?.terminado && (mes.estado === 'abierto' || mes.estado === 'porCerrar')) {
    yield { accion: 'cerrar', nivel: nivelDe(mes.dias), dias: mes.dias }
  }
  if (mes && atrasoDe({ estado: mes.estado, sinPresentar: mes.dias < 0 && !mes.presentado }) === 'sinPresentar') {
    yield { accion: 'presentar', nivel: 'urge', dias: mes.dias }
  }
  for (const { anio, mes: m, estado, dias } of atrasos) {
    yield {
      accion: ACCION_DE_ATRASO[estado],
      nivel: 'urge',
      dias: estado === 'porRectificar' ? null : dias,
      de: { anio, mes: m },
    }
  }
}

function* asuntoDeLlave({ estado, dias }: NonNullable<HechosDeFila['llave']>): Generator<Asunto> {
  if (estado === 'vencida') yield { accion: 'renovarLlave', nivel: 'parado', dias }
  if (estado === 'rechazada') yield { accion: 'revisarCredencial', nivel: 'parado', dias: null }
  if (estado === 'falta') yield { accion: 'renovarLlave', nivel: 'pendiente', dias: null }
  if (estado === 'porVencer') {
    yield { accion: 'renovarLlave', nivel: (dias ?? 0) <= LLAVE_URGE_DIAS ? 'urge' : 'pronto', dias }
  }
}

const compareAsuntos = (a: Asunto, b: Asunto): number =>
  placeOf(NIVELES_TABLERO, a.nivel) - placeOf(NIVELES_TABLERO, b.nivel) ||
  placeOf(ACCIONES_TABLERO, a.accion) - placeOf(ACCIONES_TABLERO, b.accion)

const placeOf = <T>(orden: readonly T[], valor: T): number => orden.indexOf(valor)

interface Comparable {
  urgencia: Urgencia
  /** Pending items: answers and rejected documents. */
  cuantos: number
  nombre: string
}

/** Worst level first; then most items, nearest due date, most pending, and name. */
export const compareFilas = (a: Comparable, b: Comparable): number =>
  placeOf(NIVELES_TABLERO, a.urgencia.nivel) - placeOf(NIVELES_TABLERO, b.urgencia.nivel) ||
  b.urgencia.cuantas - a.urgencia.cuantas ||
  (a.urgencia.dias ?? SIN_DIA) - (b.urgencia.dias ?? SIN_DIA) ||
  b.cuantos - a.cuantos ||
  a.nombre.localeCompare(b.nombre, 'es')

const SIN_DIA = 9_999
