import { type RefObject, useEffect } from 'react'

/** Whoever scrolls, presses or types has taken over. */
const DE_LA_PERSONA = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Leads to the section that the address names, and keeps it where it was led while what stands above comes from the
 * server and makes room for itself.
 */
export function useAncla(rollo: RefObject<HTMLElement | null>, hash: string): void {
  useEffect(() => {
    const caja = rollo.current
    const seccion = caja && hash !== '' && [...caja.children].find(({ id }) => id === hash)
    if (!seccion) return
    seccion.scrollIntoView()
    const crecer = new ResizeObserver(() => seccion.scrollIntoView())
    for (const otra of caja.children) crecer.observe(otra)
    const stop = () => crecer.disconnect()
    for (const clase of DE_LA_PERSONA) window.addEventListener(clase, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const clase of DE_LA_PERSONA) window.removeEventListener(clase, stop)
    }
  }, [rollo, hash])
}
