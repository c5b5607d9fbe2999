import { ARCHIVO } from '@pura/contract'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazy } from '../../lib/navegador/perezoso.tsx'
import { useAcceso } from '../../lib/servidor/opciones.ts'
import { isDeRol, RUTAS, type Ruta } from '../base/rutas.ts'

const SinAcceso = lazy(() => import('./SinAcceso.tsx'))

interface PropsDeConAcceso {
  /** Puts what is shown instead into the frame of a page that has no shell. */
  frame?: (sinAcceso: ReactNode) => ReactNode
  children: ReactNode
}

/** Shows, in place of a section that the role lacks, who can grant it; the server refuses it anyway. */
export function ConAcceso({ frame = (sinAcceso) => sinAcceso, children }: PropsDeConAcceso) {
  const pathname = useLocation({ select: (l) => l.pathname })
  const seccion = seccionOf(pathname)
  const acceso = useAcceso(seccion ?? '')
  if (seccion === undefined || acceso !== false) return children
  return frame(
    <Suspense>
      <SinAcceso seccion={RUTAS[seccion]} />
    </Suspense>,
  )
}

function seccionOf(pathname: string): Ruta | undefined {
  const path = pathname.replace(/\/$/, '')
  return (Object.keys(RUTAS) as Ruta[]).find(
    // A single document is readable with the section of its type, which only the server knows.
    (ruta) => isDeRol(ruta) && (path === ruta || (ruta !== ARCHIVO && path.startsWith(`${ruta}/`))),
  )
}
