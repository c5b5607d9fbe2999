import { type ReactNode, Suspense } from 'react'
import { DataTable, type PropsDeDataTable } from '../../tabla/DataTable.tsx'
import { Paginador } from '../../tabla/Paginador.tsx'
import { Teclas } from '../../teclado/Kbd.tsx'
import { MarcoLista } from './MarcoLista.tsx'
import type { Lista } from './use-lista.ts'

type PropsDeTabla<Row> = Omit<PropsDeDataTable<Row>, 'rows' | 'abierta' | 'onOpen' | 'atenuada'>

export interface PropsDeTablaPaginada<Row> extends PropsDeTabla<Row> {
  lista: Lista<Row>
  /** Opens the row; by default the list's `edit` with its key. */
  onOpen?: (row: Row) => void
  /** Panel beside the rows; a function is asked only with a row of this page. */
  panel?: ReactNode | ((row: Row) => ReactNode)
  /** Bar of the selected rows. */
  elegidos?: ReactNode
  /** "1 persona", "12 personas", at the foot. */
  formatCuantas?: ((cuantas: number) => string) | undefined
  /** Keyboard hints. */
  teclas?: ReactNode
}

/** Rows of a list, the panel of the open one beside them, and the pager; or why there are none. */
export function TablaPaginada<Row>(props: PropsDeTablaPaginada<Row>) {
  const { lista, panel, elegidos, formatCuantas, teclas, ...tabla } = props
  const { query, rows, total } = lista
  const { rowKey } = tabla
  const abierta = rows?.find((row) => String(rowKey(row)) === lista.abierto)
  return (
    <MarcoLista
      etiqueta={tabla.etiqueta}
      query={query}
      panel={<Suspense>{typeof panel === 'function' ? abierta && panel(abierta) : panel}</Suspense>}
    >
      <DataTable
        onOpen={(row) => lista.edit(rowKey(row))}
        {...tabla}
        rows={rows}
        abierta={abierta && rowKey(abierta)}
        atenuada={query.isPlaceholderData}
      />
      {elegidos}
      <Paginador
        paginacion={lista.paginacion}
        onPagina={lista.turnTo}
        cuantas={total === undefined ? undefined : formatCuantas?.(total)}
      >
        {teclas && <Teclas>{teclas}</Teclas>}
      </Paginador>
    </MarcoLista>
  )
}
