/**
 * State of a list of documents in the URL. A view (this month, pending, rejected, receivable, all) sets base filters,
 * and the user's filters combine with it. Changing a filter that the view sets leaves the view, so that tabs and
 * filters never contradict each other.
 */
import { addDays, type Fecha, fechaAt, formatFecha, formatFechaIso, parseFechaIso } from '@pura/domain/fecha'
import { oneOf, positiveInt } from '../../../lib/direccion/search-params.ts'

export const VISTAS = ['mes', 'pendientes', 'rechazadas', 'porCobrar', 'todas', 'borradores'] as const
export type Vista = (typeof VISTAS)[number]

const ESTADOS = ['G', 'R', 'A'] as const
const ESTADOS_SRI = ['PENDIENTE', 'ACEPTADO', 'RECHAZADO'] as const

export interface DocumentosSearch {
  vista?: Vista
  texto?: string
  estado?: (typeof ESTADOS)[number]
  hacienda?: (typeof ESTADOS_SRI)[number]
  /** yyyy-MM-dd */
  desde?: string
  /** yyyy-MM-dd */
  hasta?: string
  pagina?: number
  /** Number of the document whose panel is open (RUTA-51). */
  facturaID?: number
  /** The form of a new document is open. */
  nuevo?: 1
  /** The form of this draft is open. */
  borrador?: string
}

/** Parses the URL and ignores invalid values. */
export function parseDocumentosSearch(search: Record<string, unknown>): DocumentosSearch {
  return withoutAbsent({
    vista: oneOf(search.vista, VISTAS),
    texto: typeof search.texto === 'string' && search.texto !== '' ? search.texto.slice(0, 200) : undefined,
    estado: oneOf(search.estado, ESTADOS),
    hacienda: oneOf(search.hacienda, ESTADOS_SRI),
    desde: fechaIso(search.desde),
    hasta: fechaIso(search.hasta),
    pagina: positiveInt(search.pagina),
    facturaID: positiveInt(search.facturaID),
    nuevo: String(search.nuevo) === '1' ? (1 as const) : undefined,
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
  desde?: Fecha
  hasta?: Fecha
}

export function filtrosOf(search: DocumentosSearch, hoy: Fecha = fechaAt(new Date())): Filtros {
  const propios = withoutAbsent({
    texto: search.texto,
    estado: search.estado,
    hacienda: search.hacienda,
    desde: search.desde ? parseFechaIso(search.desde) : undefined,
    hasta: search.hasta ? parseFechaIso(search.hasta) : undefined,
  })
  return { ...filtrosOfVista(search.vista ?? 'mes', hoy), ...propios }
}

export function filtrosOfVista(vista: Vista, hoy: Fecha): Filtros {
  if (vista === 'mes') return { desde: { ...hoy, dia: 1 }, hasta: hoy }
  if (vista === 'pendientes') return { hacienda: 'PENDIENTE' }
  // Voided or replaced documents need no correction.
  if (vista === 'rechazadas') return { hacienda: 'RECHAZADO', estado: 'G' }
  if (vista === 'porCobrar') return { cobro: 'porCobrar' }
  return {}
}

type Filtro = 'texto' | 'estado' | 'hacienda' | 'cobro' | 'fechas'

/** Sets filters; if the view sets one of them, its others become the user's own filters. */
export function changeFiltro(
  search: DocumentosSearch,
  cambio: Filtros,
  hoy: Fecha = fechaAt(new Date()),
): DocumentosSearch {
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
export const toQuery = ({ texto, estado, hacienda, cobro, desde, hasta }: Filtros) => ({
  texto,
  status: estado,
  estadoSri: hacienda,
  cobro,
  fechaInicio: desde && formatFecha(desde),
  fechaFin: hasta && formatFecha(hasta),
})

/** Ranges that one click chooses. */
export function atajosDeFechas(hoy: Fecha): { etiqueta: string; desde: Fecha; hasta: Fecha }[] {
  const finMesPasado = addDays({ ...hoy, dia: 1 }, -1)
  return [
    { etiqueta: 'Hoy', desde: hoy, hasta: hoy },
    { etiqueta: 'Últimos 7 días', desde: addDays(hoy, -6), hasta: hoy },
    { etiqueta: 'Este mes', desde: { ...hoy, dia: 1 }, hasta: hoy },
    { etiqueta: 'Mes pasado', desde: { ...finMesPasado, dia: 1 }, hasta: finMesPasado },
    { etiqueta: 'Este año', desde: { anio: hoy.anio, mes: 1, dia: 1 }, hasta: hoy },
  ]
}

function ownFiltros({ texto, estado, hacienda, desde, hasta }: DocumentosSearch): Filtros {
  return withoutAbsent({
    texto,
    estado,
    hacienda,
    desde: desde ? parseFechaIso(desde) : undefined,
    hasta: hasta ? parseFechaIso(hasta) : undefined,
  })
}

const toSearch = (vista: Vista, { desde, hasta, cobro: _, ...filtros }: Filtros): DocumentosSearch =>
  withoutAbsent({
    vista: vista === 'mes' ? undefined : vista,
    ...filtros,
    desde: desde && formatFechaIso(desde),
    hasta: hasta && formatFechaIso(hasta),
  })

const uuid = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined

const fechaIso = (value: unknown): string | undefined =>
  typeof value === 'string' && parseFechaIso(value) ? value : undefined

function withoutAbsent<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== '')) as T
}
