import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { ReactNode, Ref, UIEvent } from 'react'
import classes from './DataTable.module.css'
import { type Atajos, useActiveRow } from './use-active-row.ts'

/** How much room there is: everything, the essential columns, or two-line cards. */
export type Anchura = 'ancha' | 'angosta' | 'tarjetas'

export interface Column<Row> {
  id: string
  header: string
  /** The header is for a screen reader alone. */
  sinRotulo?: boolean
  /** Header and width when there is little room. */
  headerAngosta?: string
  /** Pixels; without, the column takes what is left. */
  ancho?: number
  anchoAngosta?: number
  derecha?: boolean
  /** Leaves when there is little room. */
  soloAncha?: boolean
  cell: (row: Row, anchura: Anchura) => ReactNode
  /** Whole text of a cell that may be cut. */
  title?: (row: Row) => string
}

interface PropsDeDataTable<Row> {
  /** Name of the table for a screen reader. */
  etiqueta: string
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** The row whose panel is open. */
  abierta?: string | number
  onOpen: (row: Row) => void
  /** Row actions, shown on hover or focus. */
  actions?: (row: Row) => ReactNode
  /** Pixels of the column of the actions; enough for three unless said. */
  anchoAcciones?: number
  /** The two-line card of a phone. */
  card: (row: Row) => ReactNode
  /** The box that chooses a card; a table has a column of its own for it. */
  elegir?: (row: Row) => ReactNode
  /** New rows are on their way: the old ones stay, dimmed. */
  atenuada?: boolean
  /** Said while the first rows load. */
  cargando: string
  /** Shown instead of rows. */
  vacio: ReactNode
  /** Keys on the focused or hovered row, without a field in between. */
  atajos?: Atajos<Row>
  /** Rows that are chosen, where several are at once. */
  isElegida?: (row: Row) => boolean
}

/** The list of the house: rows of 38 px, hairlines, one open row, arrows and Enter; two-line cards on a phone. */
export function DataTable<Row>(props: PropsDeDataTable<Row>) {
  const { ref, width } = useElementSize()
  const { rows, vacio, atenuada, cargando } = props
  const anchura = anchuraOf(width)
  return (
    <div
      ref={ref as Ref<HTMLDivElement>}
      className={classes.zona}
      data-atenuada={atenuada || undefined}
      aria-busy={atenuada || !rows}
      onScroll={floatFilters}
    >
      {width === 0 ? null : !rows ? (
        <Esqueleto texto={cargando} />
      ) : rows.length === 0 ? (
        vacio
      ) : anchura === 'tarjetas' ? (
        <Tarjetas {...props} rows={rows} />
      ) : (
        <Tabla {...props} rows={rows} anchura={anchura} />
      )}
    </div>
  )
}

/** SHELL-16: after 100 px the filter bar, which never scrolls away, is seen to float above the rows. */
function floatFilters({ currentTarget }: UIEvent<HTMLElement>) {
  currentTarget.toggleAttribute('data-flotando', currentTarget.scrollTop > 100)
}

type WithRows<Row> = PropsDeDataTable<Row> & { rows: readonly Row[] }

/** Under a mouse the actions of a row lie over its end while it is pointed at, and names have their room. */
const CON_RATON = window.matchMedia('(hover: hover)').matches
const FRANJA = 16

function Tabla<Row>({
  etiqueta,
  rows,
  columns,
  rowKey,
  abierta,
  onOpen,
  actions,
  anchoAcciones = 116,
  atajos,
  isElegida,
  anchura,
}: WithRows<Row> & { anchura: Anchura }) {
  const active = useActiveRow({ rows, onOpen, atajos })
  const ancha = anchura === 'ancha'
  const visibles = columns.filter((c) => ancha || !c.soloAncha)
  return (
    <table
      className={classes.tabla}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the focus and open, which is a grid
      role="grid"
      aria-label={etiqueta}
      aria-multiselectable={isElegida ? true : undefined}
      data-angosta={!ancha || undefined}
    >
      <colgroup>
        {visibles.map((c) => (
          <col key={c.id} width={ancha ? c.ancho : (c.anchoAngosta ?? c.ancho)} />
        ))}
        {actions && ancha && <col width={CON_RATON ? FRANJA : anchoAcciones} />}
      </colgroup>
      <thead>
        <tr>
          {visibles.map((c) => (
            <th key={c.id} scope="col" data-derecha={c.derecha || undefined}>
              <span className={c.sinRotulo ? 'oculto-visual' : undefined}>
                {ancha ? c.header : (c.headerAngosta ?? c.header)}
              </span>
            </th>
          ))}
          {actions && ancha && (
            <th scope="col">
              <span className="oculto-visual">Acciones</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr
            key={rowKey(row)}
            {...active.rowProps(i)}
            data-abierta={rowKey(row) === abierta || undefined}
            data-elegida={isElegida?.(row) || undefined}
            aria-selected={isElegida ? isElegida(row) : rowKey(row) === abierta}
            onClick={(event) => isOnControl(event.target) || onOpen(row)}
          >
            {visibles.map((c) => (
              <td key={c.id} data-derecha={c.derecha || undefined} title={c.title?.(row)}>
                {c.cell(row, anchura)}
              </td>
            ))}
            {actions && ancha && (
              <td className={classes.acciones}>
                <span>{actions(row)}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Pressing a link, a button or a box of the row is not opening the row. */
const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null

function Tarjetas<Row>({ etiqueta, rows, rowKey, onOpen, card, elegir, isElegida, abierta }: WithRows<Row>) {
  return (
    <ul className={classes.tarjetas} aria-label={etiqueta}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={classes.tarjeta}
          data-abierta={rowKey(row) === abierta || undefined}
          data-elegida={isElegida?.(row) || undefined}
        >
          {elegir && <span className={classes.elegir}>{elegir(row)}</span>}
          <button type="button" className={classes.abrir} onClick={() => onOpen(row)}>
            {card(row)}
          </button>
        </li>
      ))}
    </ul>
  )
}

const FILAS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

function Esqueleto({ texto }: { texto: string }) {
  return (
    <div role="status">
      <span className="oculto-visual">{texto}</span>
      {FILAS.map((fila) => (
        <div key={fila} className={classes.esqueleto}>
          <Skeleton height={12} />
        </div>
      ))}
    </div>
  )
}

function anchuraOf(width: number): Anchura {
  if (width < 560) return 'tarjetas'
  return width < 980 ? 'angosta' : 'ancha'
}
