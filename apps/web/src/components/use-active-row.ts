import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isArrowTaken, isKeyTaken } from '../lib/keyboard.ts'

interface Options<Row> {
  rows: readonly Row[]
  onOpen: (row: Row) => void
  /** Keys on the focused row, else on the hovered one. */
  atajos?: Readonly<Record<string, (row: Row) => void>>
}

/**
 * Rows by keyboard: one row is in the tab order, arrows move the focus, Enter opens. The keys of the list also work
 * before any row has the focus (↓ takes the first), but never while a field, a menu or a dialog is in use.
 */
export function useActiveRow<Row>({ rows, onOpen, atajos = {} }: Options<Row>) {
  const [active, setActive] = useState(0)
  const elements = useRef<(HTMLTableRowElement | null)[]>([])
  const hovered = useRef(-1)
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
    const row = rows[focused >= 0 ? focused : hovered.current]
    const atajo = atajos[event.key.toLowerCase()]
    if (!row || !atajo) return
    event.preventDefault()
    atajo(row)
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
    onFocus: (_: FocusEvent) => setActive(index),
    onMouseEnter: () => {
      hovered.current = index
    },
    onMouseLeave: () => {
      hovered.current = -1
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return
      event.preventDefault()
      onOpen(rows[index]!)
    },
  })
  return { rowProps }
}
