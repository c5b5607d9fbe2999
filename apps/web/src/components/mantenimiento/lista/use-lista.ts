import type { Paginacion } from '@pura/contract'
import { POR_PAGINA } from '@pura/domain/limites'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useListState } from '../../../lib/direccion/use-list-state.ts'
import type { ListaSearch } from './lista-search.ts'

export interface PaginaDeLista<Row> {
  rows: readonly Row[]
  /** Absent if the server answers all rows; then pages are cut here. */
  paginacion?: Paginacion | undefined
}

export interface OpcionesDeLista<S extends ListaSearch, Row> {
  search: S
  navigate: (options: { search: (previous: S) => S; replace: boolean }) => unknown
  /** URL parameter of the record whose form is open. */
  id: keyof S & string
  query: UseQueryResult<PaginaDeLista<Row>>
}

/** State and actions of a list of records. The state is in the URL, so that a link or Back restores the view. */
export function useLista<S extends ListaSearch, Row>({ search, navigate, id, query }: OpcionesDeLista<S, Row>) {
  const patch = useListState(navigate)
  const { data } = query
  const pagina = useMemo(() => data && cutPage(data, search.pagina ?? 1), [data, search.pagina])
  const keep = { pagina: search.pagina }
  // Parameters that open a form are not filters.
  const { pagina: _, nuevo, [id]: abierto, ...filtros } = search
  const rememberFocus = useFocusReturn(nuevo === 1 || abierto !== undefined)
  return {
    search,
    query,
    filtros: filtros as Readonly<Record<string, string | undefined>>,
    rows: pagina?.rows,
    paginacion: pagina?.paginacion,
    total: pagina?.paginacion?.total,
    /** Key of the record being edited. */
    abierto: abierto as string | undefined,
    nuevo: nuevo === 1,
    setFiltro: useCallback(
      (nombre: string, valor: string | undefined) =>
        patch({ [nombre]: valor } as Partial<S>, { replace: nombre === 'texto' }),
      [patch],
    ),
    /** The same as choosing none. */
    removeFiltro: (nombre: string) => patch({ [nombre]: undefined } as Partial<S>, { replace: nombre === 'texto' }),
    clear: () => void navigate({ search: () => ({}) as S, replace: false }),
    turnTo: (a: number, replace = false) => patch({ pagina: a === 1 ? undefined : a } as Partial<S>, { replace }),
    edit: (llave: string | number) => {
      rememberFocus()
      patch({ ...keep, [id]: String(llave), nuevo: undefined } as Partial<S>)
    },
    add: () => {
      rememberFocus()
      patch({ ...keep, [id]: undefined, nuevo: 1 } as Partial<S>)
    },
    close: () => patch({ ...keep, [id]: undefined, nuevo: undefined } as Partial<S>, { replace: true }),
  }
}

export type Lista<Row> = Omit<ReturnType<typeof useLista<ListaSearch, Row>>, 'search'>

/** When a form opens, remembers the focus and restores it when the form closes, however that happens. */
function useFocusReturn(abierto: boolean): () => void {
  const origen = useRef<Element | null>(null)
  useEffect(() => {
    if (!abierto) return
    return () => {
      // After the form's own focus handling on unmount.
      setTimeout(() => origen.current instanceof HTMLElement && origen.current.focus({ preventScroll: true }))
    }
  }, [abierto])
  return () => {
    origen.current = document.activeElement
  }
}

function cutPage<Row>({ rows, paginacion }: PaginaDeLista<Row>, pedida: number): PaginaDeLista<Row> {
  if (paginacion) return { rows, paginacion }
  const paginas = Math.max(1, Math.ceil(rows.length / POR_PAGINA))
  const pagina = Math.min(pedida, paginas)
  return {
    rows: rows.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA),
    paginacion: { pagina, paginas, porPagina: POR_PAGINA, total: rows.length },
  }
}
