import type { Paginacion } from '@pura/contract'
import { POR_PAGINA } from '@pura/domain/limites'
import type { SelectQueryBuilder } from 'kysely'

/** Most rows returned when no page is requested. */
export const MAX_ROWS = 10_000

export interface PaginaPedida {
  pagina?: number | undefined
  porPagina?: number | undefined
}

export interface Ventana {
  limit: number
  offset: number
}

/** Every row, for a spreadsheet. */
export const TODOS: Ventana = { limit: Number.POSITIVE_INFINITY, offset: 0 }

/** Everything if neither is given; `porPagina` alone asks for the first page. */
export function ventanaOf({ pagina, porPagina }: PaginaPedida): Ventana {
  if (pagina === undefined && porPagina === undefined) return { limit: MAX_ROWS, offset: 0 }
  const limit = porPagina ?? POR_PAGINA
  return { limit, offset: ((pagina ?? 1) - 1) * limit }
}

/** All filtered rows as one page: an export of clients or products has them, however many. */
export const UNA_SOLA: PaginaPedida = { pagina: 1, porPagina: 1_000_000 }

interface Filas<Row> {
  limit(limit: number): { offset(offset: number): { execute(): Promise<Row[]> } }
}

/** The requested page of `filas`, which are in their order, and how many `matching` has. */
export async function readPagina<DB, TB extends keyof DB, Row>(
  matching: SelectQueryBuilder<DB, TB, object>,
  filas: Filas<Row>,
  pedida: PaginaPedida,
): Promise<{ rows: Row[]; total: number }> {
  const { limit, offset } = ventanaOf(pedida)
  const rows = await filas.limit(limit).offset(offset).execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Position in the list, if a page was requested. An empty list is page 1 of 1. */
export function paginacionOf(pedida: PaginaPedida, total: number): Paginacion | undefined {
  if (pedida.pagina === undefined && pedida.porPagina === undefined) return undefined
  const { pagina = 1, porPagina = POR_PAGINA } = pedida
  return { pagina, paginas: Math.max(1, Math.ceil(total / porPagina)), porPagina, total }
}

export interface Hallados {
  /** Ids of the requested page, in order. */
  ids: number[]
  total: number
}

/** Rows in the order of the ids; a row deleted meanwhile is left out. */
export function inOrder<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byKey = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byKey.get(id) ?? [])
}

/** Query of the pickers of a form: active rows, a few at a time (docs/acuerdos.md K5). */
export const forPicker = <Q extends PaginaPedida>(query: Q) => ({
  ...query,
  estado: 'A' as const,
  pagina: query.pagina ?? 1,
  porPagina: Math.min(query.porPagina ?? POR_PAGINA, POR_PAGINA),
})
