import { type RefObject, useEffect } from 'react'

/** ← → move between the figures of the focused row; ← from the row itself goes to the last one. */
export function useCeldas(zona: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const donde = zona.current
    function walk(event: KeyboardEvent) {
      const paso = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (paso === 0 || event.altKey || event.ctrlKey || event.metaKey) return
      const fila = event.target instanceof Element ? event.target.closest<HTMLElement>('tbody tr') : null
      if (!fila) return
      const celdas = [fila, ...fila.querySelectorAll<HTMLElement>('[data-celda]')]
      const at = celdas.indexOf(document.activeElement as HTMLElement)
      if (at === -1) return
      event.preventDefault()
      celdas[(at + paso + celdas.length) % celdas.length]?.focus()
    }
    donde?.addEventListener('keydown', walk)
    return () => donde?.removeEventListener('keydown', walk)
  }, [zona])
}
