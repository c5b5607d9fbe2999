/** State of the inbox in the URL (REC-01 to REC-04). */
import { TIPOS_DOCTO } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import {
  type FechasSearch,
  parseFechas,
  toQueryDeFechas,
  toRango,
} from '../../../components/mantenimiento/archivo/fechas.ts'
import { type Filtro, parserDeLista, type SearchDe } from '../../../components/mantenimiento/lista/lista-search.ts'
import { oneOf } from '../../../lib/direccion/search-params.ts'

const lista = mensajes.lista

/** D26: the filter is the company's answer. Proformas and the company's own purchases never arrive. */
export const FILTROS = [
  {
    nombre: 'tipo',
    etiqueta: 'Tipo de documento',
    todos: 'Todos los tipos',
    opciones: TIPOS_DOCTO.filter((t) => t.tipo !== 'PRO' && t.tipo !== 'FEC').map((t) => ({
      value: String(t.id),
      label: t.nombre,
    })),
  },
  {
    nombre: 'estado',
    etiqueta: 'Estado',
    todos: 'Estado',
    opciones: [
      { value: 'PENDIENTE', label: lista.pendiente },
      { value: 'ACEPTADO', label: lista.aceptado },
      { value: 'RECHAZADO', label: lista.rechazado },
    ],
  },
] as const satisfies readonly Filtro[]

/** Views that the server filters by. */
const FILTRADAS = ['porResponder', 'respondidos', 'vencenPronto', 'porRevisar'] as const

/** Tabs of the inbox; the last two are not lists of documents. */
export const VISTAS = [...FILTRADAS, 'todos', 'ajenos', 'subir'] as const
export type Vista = (typeof VISTAS)[number]

const parse = parserDeLista({ filtros: FILTROS, id: 'documento' })

export interface RecibidosSearch extends SearchDe<typeof FILTROS, 'documento'>, FechasSearch {
  vista?: Vista
}

export function parseRecibidosSearch(search: Record<string, unknown>): RecibidosSearch {
  const vista = oneOf(search.vista, VISTAS)
  // Links of notifications use `id`.
  const abierto = parse({ ...search, documento: search.documento ?? search.id })
  return { ...abierto, ...(vista && { vista }), ...parseFechas(search) }
}

export const vistaOf = ({ vista = 'porResponder' }: RecibidosSearch): Vista => vista

/** Query parameters shared by all calls of the inbox, so that a download has the rows shown. */
export const toQuery = (search: RecibidosSearch) => ({
  vista: oneOf(vistaOf(search), FILTRADAS),
  nombre: search.texto,
  tipo: search.tipo === undefined ? undefined : Number(search.tipo),
  estado: search.estado,
  ...toQueryDeFechas(toRango(search)),
})
export type QueryRecibidos = ReturnType<typeof toQuery>
