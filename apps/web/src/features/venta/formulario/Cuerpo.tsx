import { type ReactNode, Suspense } from 'react'
import type { SeccionId } from '../modelo/campos.ts'
import { useCabezaContext } from './base/contexto.ts'
import { Espera } from './base/Espera.tsx'
import propias from './base/Secciones.module.css'

/** Body of a section: closed ones are not rendered; those of an existing document are read-only (EST-11). */
export function Cuerpo({ id, abierto, children }: { id: SeccionId; abierto: boolean; children: ReactNode }) {
  const { soloVer } = useCabezaContext()
  if (!abierto) return null
  return (
    <fieldset className={propias.cuerpo} disabled={soloVer}>
      <Suspense fallback={<Espera seccion={id} />}>{children}</Suspense>
    </fieldset>
  )
}
