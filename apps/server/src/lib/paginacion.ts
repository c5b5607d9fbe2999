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
