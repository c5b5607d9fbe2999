import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, type Ref, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { ems } from './ancho.ts'
import classes from './DataTable.module.css'
import { type Atajos, useActiveRow } from './use-active-row.ts'

/** Available room: all columns, essential columns, or two-line cards. */
export type Anchura = 'ancha' | 'angosta' | 'tarjetas'

export interface Column<Row> {
  id: string
  header: string
  /** The header is only for screen readers. */
  sinRotulo?: boolean
  /** Header and width on a narrow screen. */
  headerAngosta?: string
  /** Width in pixels at the usual font size; without it the column takes the remaining room. */
  ancho?: number
  anchoAngosta?: number
  /** Figures: never cut, the column grows. */
  derecha?: boolean
  /** Hidden on a narrow screen. */
  soloAncha?: boolean
  cell: (row: Row, anchura: Anchura) => ReactNode
  /** Full text of a cell that may be cut. */
  title?: (row: Row) => string
}

export interface PropsDeDataTable<Row> {
  /** Accessible name of the table. */
  etiqueta: string
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Key of the row whose panel is open. */
  abierta?: string | number
  onOpen: (row: Row) => void
  /** Row actions, shown on hover or focus. */
  actions?: (row: Row) => ReactNode
  /** Width of the actions column in pixels; the default fits three buttons. */
  anchoAcciones?: number
  /** The two-line card on a phone. */
  card: (row: Row) => ReactNode
  /** Third line of a card, with the row's main action. */
  pieDeTarjeta?: (row: Row) => ReactNode
  /** Checkbox that selects a card; a table has a column for it. */
  renderSeleccion?: (row: Row) => ReactNode
  /** New rows are loading: the old ones stay, dimmed. */
  atenuada?: boolean
  /** Announced while the first rows load. */
  cargando: string
  /** Shown instead of rows. */
  vacio: ReactNode
  /** Shortcuts on the focused or hovered row, unless a field has the focus. */
  atajos?: Atajos<Row>
  /** True for selected rows, in lists with multiple selection. */
  isElegida?: (row: Row) => boolean
}

/** The standard list: rows of 38 px, hairlines, one open row, arrow keys and Enter; two-line cards on a phone. */
export function DataTable<Row>(props: PropsDeDataTable<Row>) {
  const { ref, width } = useElementSize()
  const { rows, vacio, atenuada, cargando } = props
  const anchura = anchuraOf(width)
  return (
    <div
      ref={ref as Ref<HTMLDivElement>}
      className={`crece ${classes.zona}`}
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

/** SHELL-16: after 100 px of scroll the fixed filter bar gets a shadow above the rows. */
function floatFilters({ currentTarget }: UIEvent<HTMLElement>) {
  currentTarget.toggleAttribute('data-flotando', currentTarget.scrollTop > 100)
}

type WithRows<Row> = PropsDeDataTable<Row> & { rows: readonly Row[] }

/** With a mouse, a row's actions overlay its end on hover, so that names have more room. */
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
  const { tabla, crecidos } = useCrecidos(rows, anchura)
  return (
    <table
      ref={tabla}
      className={classes.tabla}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take focus and open: a grid
      role="grid"
      aria-label={etiqueta}
      aria-multiselectable={isElegida ? true : undefined}
      data-angosta={!ancha || undefined}
    >
      <colgroup>
        {visibles.map((c, i) => (
          <col key={c.id} style={{ width: crecidos[i] ?? ems(ancha ? c.ancho : (c.anchoAngosta ?? c.ancho)) }} />
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

type Anchos = Readonly<Record<number, number>>

/** Widths in pixels of the columns whose figures do not fit, by index. */
function useCrecidos(rows: readonly unknown[], anchura: Anchura) {
  const tabla = useRef<HTMLTableElement>(null)
  const [medidos, setMedidos] = useState<{ anchura: Anchura; anchos: Anchos }>()
  const crecidos = medidos?.anchura === anchura ? medidos.anchos : NINGUNO
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for other rows
  useLayoutEffect(() => {
    const anchos: Record<number, number> = {}
    for (const celda of tabla.current?.querySelectorAll<HTMLTableCellElement>('td[data-derecha]') ?? []) {
      const { cellIndex, clientWidth, scrollWidth } = celda
      if (scrollWidth > clientWidth) anchos[cellIndex] = Math.max(anchos[cellIndex] ?? 0, scrollWidth)
    }
    if (Object.keys(anchos).length > 0) setMedidos({ anchura, anchos: { ...crecidos, ...anchos } })
  }, [rows, anchura])
  return { tabla, crecidos }
}

const NINGUNO: Anchos = {}

/** True if the click was on a link, button or checkbox of the row, which does not open the row. */
const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null

function Tarjetas<Row>({
  etiqueta,
  rows,
  rowKey,
  onOpen,
  card,
  pieDeTarjeta,
  renderSeleccion,
  isElegida,
  abierta,
}: WithRows<Row>) {
  return (
    <ul className="columna" aria-label={etiqueta}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={`tira envuelve ${classes.tarjeta}`}
          data-abierta={rowKey(row) === abierta || undefined}
          data-elegida={isElegida?.(row) || undefined}
        >
          {renderSeleccion && <span className={`rejilla al-medio fijo ${classes.elegir}`}>{renderSeleccion(row)}</span>}
          <button type="button" className={`crece ${classes.abrir}`} onClick={() => onOpen(row)}>
            {card(row)}
          </button>
          {pieDeTarjeta?.(row)}
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
        <div key={fila} className={`fila ${classes.esqueleto}`}>
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
