/** State of the archive in the URL (EMI-01 to EMI-05). */
import { TIPOS_DOCTO } from '@pura/domain/documento'
import { type Fecha, fechaAt, mesesDe, parseFecha } from '@pura/domain/fecha'
import type { Rango } from '../../../components/campos/rango.ts'
import {
  type FechasSearch,
  parseFechas,
  toQueryDeFechas,
  toRango,
} from '../../../components/mantenimiento/archivo/fechas.ts'
import { type Filtro, parserDeLista, type SearchDe } from '../../../components/mantenimiento/lista/lista-search.ts'
import { FILTRO_HACIENDA } from '../lista/busqueda.ts'

/** Excludes proformas. D26: the state is Hacienda's. */
export const FILTROS = [
  {
    nombre: 'tipo',
    etiqueta: 'Tipo de documento',
    todos: 'Todos los tipos',
    opciones: TIPOS_DOCTO.filter((t) => t.tipo !== 'PRO').map((t) => ({ value: String(t.id), label: t.nombre })),
  },
  FILTRO_HACIENDA,
] as const satisfies readonly Filtro[]

const parse = parserDeLista({ filtros: FILTROS, id: 'documento' })

export interface EmitidosSearch extends SearchDe<typeof FILTROS, 'documento'>, FechasSearch {
  /** Means all dates; without it and without dates, the range is this month. */
  fechas?: 'todas'
}

export const parseEmitidosSearch = (search: Record<string, unknown>): EmitidosSearch => ({
  ...parse(search),
  ...parseFechas(search),
  ...(search.fechas === 'todas' && { fechas: 'todas' as const }),
})

/** Active date range: this month unless another, or none, was chosen. */
export function rangoOf({ fechas, ...search }: EmitidosSearch, hoy: Fecha = fechaAt(new Date())): Rango {
  if (fechas === 'todas') return {}
  return search.desde || search.hasta ? toRango(search) : { desde: { ...hoy, dia: 1 }, hasta: hoy }
}

/** Query parameters shared by all calls of the archive, so that a download has the rows shown. */
export const toQuery = (search: EmitidosSearch, codCia: number, hoy?: Fecha) => ({
  codCia,
  nombre: search.texto,
  tipo: search.tipo === undefined ? undefined : Number(search.tipo),
  estadoSri: search.hacienda,
  ...toQueryDeFechas(rangoOf(search, hoy)),
})

/** The summary of whole months, without other filters, has the IVA of these months. */
export function isDeMeses({ nombre, tipo, estadoSri, ...fechas }: ReturnType<typeof toQuery>, hoy?: Fecha): boolean {
  if (nombre || tipo !== undefined || estadoSri) return false
  const [desde, hasta] = [fechas.fechaInicio, fechas.fechaFin].map((f) => f && parseFecha(f))
  return mesesDe({ desde: desde || undefined, hasta: hasta || undefined }, hoy ?? fechaAt(new Date())) !== undefined
}
