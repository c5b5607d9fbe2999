import type { Paginacion } from '@pura/contract'

/** Specification §9: 50 everywhere. */
const POR_PAGINA = 50
/** Without a page everything is asked for; this is what "everything" can be at most. */
const MAX_ROWS = 10_000

export interface PaginaPedida {
  pagina?: number | undefined
  porPagina?: number | undefined
}

export interface Ventana {
  limit: number
  offset: number
}

export function ventanaOf({ pagina, porPagina = POR_PAGINA }: PaginaPedida): Ventana {
  return pagina === undefined ? { limit: MAX_ROWS, offset: 0 } : { limit: porPagina, offset: (pagina - 1) * porPagina }
}

/** Where the list stands, when pages were asked for. An empty list is page 1 of 1. */
export function paginacionOf({ pagina, porPagina = POR_PAGINA }: PaginaPedida, total: number): Paginacion | undefined {
  if (pagina === undefined) return undefined
  return { pagina, paginas: Math.max(1, Math.ceil(total / porPagina)), porPagina, total }
}

export interface Hallados {
  /** Of the page asked for, in order. */
  ids: number[]
  total: number
}

/** The rows of the ids, in the order of the ids; one that went meanwhile is left out. */
export function inOrder<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byKey = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byKey.get(id) ?? [])
}

const EN_BUSCADOR = 50

/** What a form may choose from: what is in force, a few at a time (docs/acuerdos.md K5). */
export const forPicker = <Q extends PaginaPedida>(query: Q) => ({
  ...query,
  estado: 'A' as const,
  pagina: query.pagina ?? 1,
  porPagina: Math.min(query.porPagina ?? EN_BUSCADOR, EN_BUSCADOR),
})
