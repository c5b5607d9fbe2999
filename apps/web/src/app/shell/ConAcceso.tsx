import { ARCHIVO } from '@pura/contract'
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAcceso } from '../../lib/servidor/opciones.ts'
import { isDeRol, RUTAS, type Ruta } from '../rutas.ts'

const SinAcceso = lazy(() => import('./SinAcceso.tsx'))

/** A section that the role does not give says so in its place, and who can give it; the server refuses it anyway. */
export function ConAcceso({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (l) => l.pathname })
  const seccion = seccionOf(pathname)
  const acceso = useAcceso(seccion ?? '')
  if (seccion === undefined || acceso !== false) return children
  return (
    <Suspense>
      <SinAcceso seccion={RUTAS[seccion]} />
    </Suspense>
  )
}

function seccionOf(pathname: string): Ruta | undefined {
  const path = pathname.replace(/\/$/, '')
  return (Object.keys(RUTAS) as Ruta[]).find(
    // One document is read by whoever has the section of its type, which the server knows.
    (ruta) => isDeRol(ruta) && (path === ruta || (ruta !== ARCHIVO && path.startsWith(`${ruta}/`))),
  )
}
