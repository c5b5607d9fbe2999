import { useLocation, useMatches } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { RUTAS } from '../base/rutas.ts'

/**
 * Title in the top bar, from the route (SHELL-04, SHELL-05). After navigation it gets the focus, so that Tab starts at
 * the top and a screen reader announces the page.
 */
export function useTitulo(): { titulo: string; h1: RefObject<HTMLHeadingElement | null> } {
  const titulo = useMatches({ select: (matches) => matches.at(-1)?.staticData.titulo }) ?? RUTAS['/escritorio']
  const { pathname } = useLocation()
  const h1 = useRef<HTMLHeadingElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    h1.current?.focus({ preventScroll: true })
  }, [pathname])
  return { titulo, h1 }
}
