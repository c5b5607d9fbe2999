import { type RefObject, useEffect } from 'react'

/** After any of these events the user controls the scrolling. */
const DE_LA_PERSONA = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls to the section of the URL's anchor, and keeps it in place while content above it loads and grows. */
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
