import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { isArrowTaken, isKeyTaken } from '../../lib/navegador/keyboard.ts'

interface Options<Row> {
  rows: readonly Row[]
  onOpen: (row: Row) => void
  /** Shortcuts on the row that the mouse or the focus pointed at last. */
  atajos?: Atajos<Row>
}

export type Atajos<Row> = Readonly<Record<string, (row: Row, event: globalThis.KeyboardEvent) => void>>

/**
 * Keyboard access to rows: one row is in the tab order, arrow keys move the focus, Enter opens. Shortcuts also work
 * before any row has the focus (↓ takes the first), but never while a field, menu or dialog is in use.
 */
export function useActiveRow<Row>({ rows, onOpen, atajos = {} }: Options<Row>) {
  const [active, setActive] = useState(0)
  const elements = useRef<(HTMLTableRowElement | null)[]>([])
  const pointed = useRef(-1)
  const current = Math.min(active, rows.length - 1)

  const move = (to: number) => elements.current[Math.max(0, Math.min(to, rows.length - 1))]?.focus()

  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return
    const focused = elements.current.findIndex((e) => e?.contains(document.activeElement))
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isArrowTaken(event)) {
      event.preventDefault()
      move(focused < 0 ? current : focused + (event.key === 'ArrowDown' ? 1 : -1))
      return
    }
    // No mouse event yet, for example when the list appeared under a resting mouse: use the row below it.
    const hovered = () => elements.current.findIndex((e) => e?.matches(':hover'))
    const row = rows[[pointed.current, focused].find((i) => i >= 0) ?? hovered()]
    const atajo = atajos[event.key.toLowerCase()]
    if (!row || !atajo) return
    event.preventDefault()
    atajo(row, event)
  })

  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const rowProps = (index: number) => ({
    ref: (element: HTMLTableRowElement | null) => {
      elements.current[index] = element
    },
    tabIndex: index === current ? 0 : -1,
    onFocus: (_: FocusEvent) => {
      setActive(index)
      pointed.current = index
    },
    // Rows that scroll under a resting mouse are not the active row: the focused row is.
    onMouseMove: ({ movementX, movementY }: MouseEvent) => {
      if (movementX !== 0 || movementY !== 0) pointed.current = index
    },
    onMouseLeave: () => {
      if (pointed.current === index) pointed.current = -1
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return
      event.preventDefault()
      onOpen(rows[index]!)
    },
  })
  return { rowProps }
}
