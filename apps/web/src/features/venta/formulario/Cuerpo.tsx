import { type ReactNode, Suspense } from 'react'
import type { SeccionId } from '../modelo/campos.ts'
import { useCabezaContext } from './contexto.ts'
import { Espera } from './Espera.tsx'
import propias from './Secciones.module.css'

/** Nothing of a closed section is drawn; nothing of a document that exists can be changed (EST-11). */
export function Cuerpo({ id, abierto, children }: { id: SeccionId; abierto: boolean; children: ReactNode }) {
  const { soloVer } = useCabezaContext()
  if (!abierto) return null
  return (
    <fieldset className={propias.cuerpo} disabled={soloVer}>
      <Suspense fallback={<Espera seccion={id} />}>{children}</Suspense>
    </fieldset>
  )
}
