import { type ReactNode, Suspense } from 'react'
import type { SeccionId } from '../modelo/campos.ts'
import { useCabezaContext } from './base/contexto.ts'
import { Espera } from './base/Espera.tsx'
import propias from './base/Secciones.module.css'
import { useCuerpo } from './base/use-cuerpo.ts'

/** Body of a section. Read-only in an existing document (EST-11). */
export function Cuerpo({ id, abierto, children }: { id: SeccionId; abierto: boolean; children: ReactNode }) {
  const { soloVer } = useCabezaContext()
  const { cuerpo, visto } = useCuerpo(abierto)
  if (!visto) return null
  return (
    <fieldset ref={cuerpo} className={propias.cuerpo} disabled={soloVer}>
      <Suspense fallback={<Espera seccion={id} />}>{children}</Suspense>
    </fieldset>
  )
}
