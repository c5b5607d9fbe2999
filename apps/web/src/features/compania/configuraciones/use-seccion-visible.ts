import { type RefObject, useEffect, useState } from 'react'

/** Pixels below the top edge where a section counts as the current one. */
const BAJO_EL_BORDE = 96

/** The current section: the last one whose heading reached the top; at the end of the scroll, the last one. */
export function useSeccionVisible(rollo: RefObject<HTMLElement | null>): string | undefined {
  const [visible, setVisible] = useState<string>()
  useEffect(() => {
    const caja = rollo.current
    if (!caja) return
    const look = () => {
      const secciones = [...caja.querySelectorAll<HTMLElement>(':scope > section')]
      const { top } = caja.getBoundingClientRect()
      const alFinal = caja.scrollTop > 0 && caja.scrollTop + caja.clientHeight >= caja.scrollHeight - 2
      const pasadas = secciones.filter((seccion) => seccion.getBoundingClientRect().top <= top + BAJO_EL_BORDE)
      setVisible((alFinal ? secciones.at(-1) : (pasadas.at(-1) ?? secciones[0]))?.id)
    }
    look()
    caja.addEventListener('scroll', look, { passive: true })
    const crecer = new ResizeObserver(look)
    for (const seccion of caja.children) crecer.observe(seccion)
    return () => {
      caja.removeEventListener('scroll', look)
      crecer.disconnect()
    }
  }, [rollo])
  return visible
}
