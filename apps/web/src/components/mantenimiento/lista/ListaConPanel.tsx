import { mensajes } from '@pura/domain/mensajes'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { EmptyState } from '../../pagina/EmptyState.tsx'
import { type Column, DataTable } from '../../tabla/DataTable.tsx'
import { Paginador } from '../../tabla/Paginador.tsx'
import { MarcoLista } from './MarcoLista.tsx'
import type { Lista } from './use-lista.ts'

interface PropsDeListaConPanel<Row> {
  lista: Lista<Row>
  /** Name of the table: "Correos". */
  etiqueta: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** The two-line card on a phone. */
  card: (row: Row) => ReactNode
  /** "1 correo", "12 correos", at the foot. */
  formatCuantas: (cuantas: number) => string
  /** Announced while the first rows load. */
  cargando: string
  icono: Icon
  /** Panel beside the rows. */
  panel: (row: Row) => ReactNode
}

/** Read-only list; an opened row shows its panel beside the others. */
export function ListaConPanel<Row>({
  lista,
  etiqueta,
  rowKey,
  formatCuantas,
  icono,
  panel,
  ...tabla
}: PropsDeListaConPanel<Row>) {
  const { query, rows, total } = lista
  const abierta = rows?.find((row) => String(rowKey(row)) === lista.abierto)
  return (
    <MarcoLista etiqueta={etiqueta} query={query} panel={abierta && <Suspense>{panel(abierta)}</Suspense>}>
      <DataTable
        {...tabla}
        etiqueta={etiqueta}
        rows={rows}
        rowKey={rowKey}
        abierta={abierta && rowKey(abierta)}
        onOpen={(row) => lista.edit(rowKey(row))}
        atenuada={query.isPlaceholderData}
        vacio={<EmptyState titulo={mensajes.general.sinResultados} icono={icono} />}
      />
      <Paginador
        paginacion={lista.paginacion}
        onPagina={lista.turnTo}
        cuantas={total === undefined ? undefined : formatCuantas(total)}
      />
    </MarcoLista>
  )
}
