import { ActionIcon, Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { type Icon, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { EmptyState } from '../../pagina/EmptyState.tsx'
import { type Column, DataTable } from '../../tabla/DataTable.tsx'
import { Paginador } from '../../tabla/Paginador.tsx'
import { Kbd, Teclas } from '../../teclado/Kbd.tsx'
import { MarcoLista } from './MarcoLista.tsx'
import type { Lista } from './use-lista.ts'

interface PropsDeTablaLista<Row> {
  lista: Lista<Row>
  /** Name of the table: "Personas". */
  etiqueta: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Name of a row, for the labels of its buttons. */
  nombreDe: (row: Row) => string
  /** The two-line card on a phone. */
  card: (row: Row) => ReactNode
  /** "1 persona", "12 personas", at the foot. */
  formatCuantas?: (cuantas: number) => string
  /** Announced while the first rows load: "Cargando personas". */
  cargando: string
  /** Empty state: one sentence, what the section is for, its icon and the main button. */
  vacio: { titulo: string; detalle?: string; icono: Icon; accion?: ReactNode }
  onDelete?: (row: Row) => void
  /** Extra buttons of a row, before edit; set `anchoAcciones` for more than one. */
  acciones?: (row: Row) => ReactNode
  anchoAcciones?: number
  atajos?: Readonly<Record<string, (row: Row) => void>>
}

/** Rows that open with a click, the pencil or `e`, with pager and empty state. */
export function TablaLista<Row>(props: PropsDeTablaLista<Row>) {
  const { lista, rowKey, nombreDe, onDelete, acciones, vacio } = props
  const { query, rows, edit } = lista
  const atajos = useMemo(() => ({ e: (row: Row) => edit(rowKey(row)), ...props.atajos }), [edit, rowKey, props.atajos])
  return (
    <MarcoLista etiqueta={props.etiqueta} query={query}>
      <DataTable
        etiqueta={props.etiqueta}
        rows={rows}
        columns={props.columns}
        rowKey={rowKey}
        abierta={rows?.map(rowKey).find((llave) => String(llave) === lista.abierto)}
        onOpen={(row) => edit(rowKey(row))}
        actions={(row) => (
          <>
            {acciones?.(row)}
            <AccionFila etiqueta={`Editar ${nombreDe(row)}`} titulo="Editar" onClick={() => edit(rowKey(row))}>
              <IconPencil size={17} stroke={1.7} />
            </AccionFila>
            {onDelete && (
              <AccionFila etiqueta={`Eliminar ${nombreDe(row)}`} titulo="Eliminar" onClick={() => onDelete(row)}>
                <IconTrash size={17} stroke={1.7} />
              </AccionFila>
            )}
          </>
        )}
        anchoAcciones={props.anchoAcciones ?? (onDelete ? 84 : 64)}
        card={props.card}
        atenuada={query.isPlaceholderData}
        cargando={props.cargando}
        vacio={<Vacio lista={lista} vacio={vacio} />}
        atajos={atajos}
      />
      <Paginador
        paginacion={lista.paginacion}
        onPagina={lista.turnTo}
        cuantas={lista.total === undefined ? undefined : props.formatCuantas?.(lista.total)}
      >
        <Teclas>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> mover <Kbd>e</Kbd> editar la fila señalada
        </Teclas>
      </Paginador>
    </MarcoLista>
  )
}

interface AccionFilaProps {
  etiqueta: string
  titulo: string
  onClick: () => void
  disabled?: boolean
  children: ReactNode
}

/** A small button of a row. */
export const AccionFila = ({ etiqueta, titulo, onClick, disabled, children }: AccionFilaProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="sm"
    aria-label={etiqueta}
    title={titulo}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)

/** Empty state: "nothing exists yet" and "nothing matches" have different texts. */
function Vacio<Row>({ lista, vacio }: { lista: Lista<Row>; vacio: PropsDeTablaLista<Row>['vacio'] }) {
  const { texto, ...otros } = lista.filtros
  const cuantos = Object.keys(otros).length
  if (!texto && cuantos === 0) return <EmptyState {...vacio} />
  return (
    <EmptyState
      titulo={mensajes.general.sinResultados}
      detalle={describeFiltros(texto, cuantos)}
      accion={
        <Button variant="default" onClick={lista.clear}>
          {mensajes.general.limpiar}
        </Button>
      }
    />
  )
}

/** Con «SODA» y 2 filtros activos. */
function describeFiltros(texto: string | undefined, cuantos: number): string {
  const filtros = cuantos === 1 ? '1 filtro activo' : `${cuantos} filtros activos`
  if (!texto) return `Con ${filtros}.`
  return cuantos === 0 ? `Con «${texto}».` : `Con «${texto}» y ${filtros}.`
}
