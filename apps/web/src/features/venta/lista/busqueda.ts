/**
 * State of a list of documents in the URL. A view (this month, pending, rejected, receivable, all) sets base filters,
 * and the user's filters combine with it. Changing a filter that the view sets leaves the view, so that tabs and
 * filters never contradict each other.
 */
import { type Fecha, fechaAt } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import {
  type FechasSearch,
  fromRango,
  parseFechas,
  toQueryDeFechas,
  toRango,
} from '../../../components/mantenimiento/archivo/fechas.ts'
import { type Filtro as FiltroDeLista, parserDeLista } from '../../../components/mantenimiento/lista/lista-search.ts'
import { oneOf, positiveInt } from '../../../lib/direccion/search-params.ts'

export const VISTAS = ['mes', 'pendientes', 'rechazadas', 'porCobrar', 'todas', 'borradores'] as const
export type Vista = (typeof VISTAS)[number]

const textos = mensajes.lista

/** State at Hacienda (LISTA-06). */
export const FILTRO_HACIENDA = {
  nombre: 'hacienda',
  etiqueta: textos.estadoHacienda,
  todos: textos.estadoHacienda,
  opciones: [
    { value: 'PENDIENTE', label: textos.pendiente },
    { value: 'ACEPTADO', label: textos.aceptado },
    { value: 'RECHAZADO', label: textos.rechazado },
  ],
} as const satisfies FiltroDeLista

/** State of the document (LISTA-05). */
export const FILTRO_ESTADO = {
  nombre: 'estado',
  etiqueta: textos.estadoDocumento,
  todos: textos.todosLosEstados,
  conTodos: true,
  ancho: [186, 150],
  opciones: [
    { value: 'G', label: textos.generado },
    { value: 'R', label: textos.registrado },
    { value: 'A', label: textos.anulado },
  ],
} as const satisfies FiltroDeLista

/** That and the state at Hacienda. */
export const FILTROS = [
  FILTRO_ESTADO,
  { ...FILTRO_HACIENDA, ficha: 'Hacienda', ancho: [180, 160] },
] as const satisfies readonly FiltroDeLista[]

/** Set only by its view, and shown only as a chip. */
export const FILTRO_COBRO = {
  nombre: 'cobro',
  etiqueta: 'Cobro',
  todos: '',
  opciones: [{ value: 'porCobrar', label: 'Por cobrar' }],
} as const satisfies FiltroDeLista

/** Set by its view, kept when another filter of the view is removed, and shown only as a chip. */
export const FILTRO_ORIGEN = {
  nombre: 'origen',
  etiqueta: 'Origen',
  todos: '',
  opciones: [{ value: 'propio', label: 'Emitidos aquí' }],
} as const satisfies FiltroDeLista

const parse = parserDeLista({ filtros: [...FILTROS, FILTRO_ORIGEN], id: 'facturaID' })

export interface DocumentosSearch extends Omit<ReturnType<typeof parse>, 'facturaID'>, FechasSearch {
  vista?: Vista
  /** Number of the document whose panel is open (RUTA-51). */
  facturaID?: number
  /** The form of this draft is open. */
  borrador?: string
}

/** Parses the URL and ignores invalid values. */
export function parseDocumentosSearch(search: Record<string, unknown>): DocumentosSearch {
  return withoutAbsent({
    vista: oneOf(search.vista, VISTAS),
    ...parse(search),
    ...parseFechas(search),
    facturaID: positiveInt(search.facturaID),
    borrador: uuid(search.borrador),
  })
}

/** Active filters: the view's, overridden by the user's. */
export interface Filtros {
  texto?: string
  estado?: DocumentosSearch['estado']
  hacienda?: DocumentosSearch['hacienda']
  /** Set only by its view. */
  cobro?: 'porCobrar'
  origen?: DocumentosSearch['origen']
  desde?: Fecha
  hasta?: Fecha
}

export function filtrosOf(search: DocumentosSearch, hoy?: Fecha): Filtros {
  return { ...filtrosOfVista(search.vista ?? 'mes', hoy), ...ownFiltros(search) }
}

export function filtrosOfVista(vista: Vista, hoy: Fecha = fechaAt(new Date())): Filtros {
  if (vista === 'mes') return { desde: { ...hoy, dia: 1 }, hasta: hoy }
  if (vista === 'pendientes') return { hacienda: 'PENDIENTE' }
  // Voided or replaced documents need no correction, and nobody can correct here those of another system.
  if (vista === 'rechazadas') return { hacienda: 'RECHAZADO', estado: 'G', origen: 'propio' }
  if (vista === 'porCobrar') return { cobro: 'porCobrar' }
  return {}
}

export type Filtro = 'texto' | 'estado' | 'hacienda' | 'cobro' | 'origen' | 'fechas'

/** Sets filters; if the view sets one of them, its others become the user's own filters. */
export function changeFiltro(search: DocumentosSearch, cambio: Filtros, hoy?: Fecha): DocumentosSearch {
  const vista = search.vista ?? 'mes'
  const fijos = filtrosOfVista(vista, hoy)
  const leaves = Object.keys(cambio).some((name) => name in fijos)
  if (!leaves) return toSearch(vista, { ...ownFiltros(search), ...cambio })
  return toSearch('todas', { ...fijos, ...ownFiltros(search), ...cambio })
}

/** Removes a filter, also one that the view sets. */
export function removeFiltro(search: DocumentosSearch, filtro: Filtro, hoy?: Fecha): DocumentosSearch {
  const cambio: Filtros = filtro === 'fechas' ? { desde: undefined, hasta: undefined } : { [filtro]: undefined }
  return changeFiltro(search, cambio, hoy)
}

/** Query parameters; dates are dd-MM-yyyy there. */
export const toQuery = ({ texto, estado, hacienda, cobro, origen, desde, hasta }: Filtros) => ({
  texto,
  status: estado,
  estadoSri: hacienda,
  cobro,
  origen,
  ...toQueryDeFechas({ desde, hasta }),
})

const ownFiltros = ({ texto, estado, hacienda, origen, ...fechas }: DocumentosSearch): Filtros =>
  withoutAbsent({ texto, estado, hacienda, origen, ...toRango(fechas) })

const toSearch = (vista: Vista, { desde, hasta, cobro: _, ...filtros }: Filtros): DocumentosSearch =>
  withoutAbsent({
    vista: vista === 'mes' ? undefined : vista,
    ...filtros,
    ...fromRango({ desde, hasta }),
  })

const uuid = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined

function withoutAbsent<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== '')) as T
}
