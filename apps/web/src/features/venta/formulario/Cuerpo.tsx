import type { ReactNode } from 'react'
import { useCabezaContext } from './base/contexto.ts'
import propias from './base/Secciones.module.css'
import { useCuerpo } from './base/use-cuerpo.ts'

/** Body of a section. Read-only in an existing document (EST-11). */
export function Cuerpo({ abierto, children }: { abierto: boolean; children: ReactNode }) {
  const { soloVer } = useCabezaContext()
  const { cuerpo, visto } = useCuerpo(abierto)
  if (!visto) return null
  return (
    <fieldset ref={cuerpo} className={propias.cuerpo} disabled={soloVer}>
      {children}
    </fieldset>
  )
}
