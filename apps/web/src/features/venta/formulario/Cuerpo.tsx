import { type ReactNode, Suspense, useState } from 'react'
import type { SeccionId } from '../modelo/campos.ts'
import { useCabezaContext } from './base/contexto.ts'
import { Espera } from './base/Espera.tsx'
import propias from './base/Secciones.module.css'

/**
 * Body of a section, rendered when it is first opened and kept: closing a section must not drop what was typed in it.
 * Read-only in an existing document (EST-11).
 */
export function Cuerpo({ id, abierto, children }: { id: SeccionId; abierto: boolean; children: ReactNode }) {
  const { soloVer } = useCabezaContext()
  const [visto, setVisto] = useState(abierto)
  if (abierto && !visto) setVisto(true)
  if (!visto) return null
  return (
    <fieldset className={propias.cuerpo} disabled={soloVer}>
      <Suspense fallback={<Espera seccion={id} />}>{children}</Suspense>
    </fieldset>
  )
}
