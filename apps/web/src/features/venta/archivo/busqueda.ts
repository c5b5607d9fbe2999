/** State of the archive in the URL (EMI-01 to EMI-05). */
import { TIPOS_DOCTO } from '@pura/domain/documento'
import { type Fecha, fechaAt, formatFecha, mesesDe, parseFecha, parseFechaIso } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import type { Rango } from '../../../components/campos/rango.ts'
import { type Filtro, parserDeLista, type SearchDe } from '../../../components/mantenimiento/lista/lista-search.ts'

const { lista } = mensajes

/** Excludes proformas. D26: the state is Hacienda's. */
export const FILTROS = [
  {
    nombre: 'tipo',
    etiqueta: 'Tipo de documento',
    todos: 'Todos los tipos',
    opciones: TIPOS_DOCTO.filter((t) => t.tipo !== 'PRO').map((t) => ({ value: String(t.id), label: t.nombre })),
  },
  {
    nombre: 'hacienda',
    etiqueta: lista.estadoHacienda,
    todos: lista.estadoHacienda,
    opciones: [
      { value: 'PENDIENTE', label: lista.pendiente },
      { value: 'ACEPTADO', label: lista.aceptado },
      { value: 'RECHAZADO', label: lista.rechazado },
    ],
  },
] as const satisfies readonly Filtro[]

const parse = parserDeLista({ filtros: FILTROS, id: 'documento' })

export interface EmitidosSearch extends SearchDe<typeof FILTROS, 'documento'> {
  /** yyyy-MM-dd */
  desde?: string
  /** yyyy-MM-dd */
  hasta?: string
  /** Means all dates; without it and without dates, the range is this month. */
  fechas?: 'todas'
}

export function parseEmitidosSearch(search: Record<string, unknown>): EmitidosSearch {
  const [desde, hasta] = [fechaIso(search.desde), fechaIso(search.hasta)]
  return {
    ...parse(search),
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(search.fechas === 'todas' && { fechas: 'todas' as const }),
  }
}

/** Active date range: this month unless another, or none, was chosen. */
export function rangoOf({ desde, hasta, fechas }: EmitidosSearch, hoy: Fecha = fechaAt(new Date())): Rango {
  if (fechas === 'todas') return {}
  if (!desde && !hasta) return { desde: { ...hoy, dia: 1 }, hasta: hoy }
  return {
    ...(desde && { desde: parseFechaIso(desde)! }),
    ...(hasta && { hasta: parseFechaIso(hasta)! }),
  }
}

/** Query parameters shared by all calls of the archive, so that a download has the rows shown. */
export function toQuery(search: EmitidosSearch, codCia: number, hoy?: Fecha) {
  const { desde, hasta } = rangoOf(search, hoy)
  return {
    codCia,
    nombre: search.texto,
    tipo: search.tipo === undefined ? undefined : Number(search.tipo),
    estadoSri: search.hacienda as 'PENDIENTE' | 'ACEPTADO' | 'RECHAZADO' | undefined,
    fechaInicio: desde && formatFecha(desde),
    fechaFin: hasta && formatFecha(hasta),
  }
}

/** The summary of whole months, without other filters, has the IVA of these months. */
export function isDeMeses({ nombre, tipo, estadoSri, ...fechas }: ReturnType<typeof toQuery>, hoy?: Fecha): boolean {
  if (nombre || tipo !== undefined || estadoSri) return false
  const [desde, hasta] = [fechas.fechaInicio, fechas.fechaFin].map((f) => f && parseFecha(f))
  return mesesDe({ desde: desde || undefined, hasta: hasta || undefined }, hoy ?? fechaAt(new Date())) !== undefined
}

const fechaIso = (value: unknown): string | undefined =>
  typeof value === 'string' && parseFechaIso(value) ? value : undefined
