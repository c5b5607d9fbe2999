import type { FocusEvent, KeyboardEvent, RefObject } from 'react'

const PASOS: Readonly<Record<string, readonly [filas: number, columnas: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows, Home and End move between the `[data-celda]` of a table, of which one at a time is in the Tab order. */
export function useRejilla(tabla: RefObject<HTMLTableElement | null>) {
  const celdasOf = (fila: Element) => [...fila.querySelectorAll<HTMLElement>('[data-celda]')]
  const columnOf = (celda: HTMLElement) => (celda.closest('td, th') as HTMLTableCellElement).cellIndex

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const celda = (event.target as HTMLElement).closest<HTMLElement>('[data-celda]')
    const fila = celda?.closest('tr')
    if (!celda || !fila || !tabla.current) return
    const otra = findOtra(event.key, celda, fila)
    if (!otra) return
    event.preventDefault()
    otra.focus()
  }

  function findOtra(tecla: string, celda: HTMLElement, fila: Element): HTMLElement | undefined {
    const suyas = celdasOf(fila)
    if (tecla === 'Home') return suyas[0]
    if (tecla === 'End') return suyas.at(-1)
    const paso = PASOS[tecla]
    if (!paso) return undefined
    const [filas, columnas] = paso
    if (columnas !== 0) return suyas[suyas.indexOf(celda) + columnas]
    // The nearest row in that direction that has this month.
    const todas = [...tabla.current!.rows]
    for (let i = todas.indexOf(fila as HTMLTableRowElement) + filas; todas[i]; i += filas) {
      const enColumna = celdasOf(todas[i]!).find((c) => columnOf(c) === columnOf(celda))
      if (enColumna) return enColumna
    }
    return undefined
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const celda = target.closest<HTMLElement>('[data-celda]')
    if (!celda || !tabla.current) return
    for (const otra of tabla.current.querySelectorAll<HTMLElement>('[data-celda][tabindex="0"]')) otra.tabIndex = -1
    celda.tabIndex = 0
  }

  return { onKeyDown, onFocus }
}
