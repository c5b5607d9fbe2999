import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { hasInvalido } from '../../../lib/navegador/invalidos.ts'
import type { SeccionId } from '../modelo/campos.ts'
import { useCabezaContext } from './base/contexto.ts'
import { Espera } from './base/Espera.tsx'
import propias from './base/Secciones.module.css'

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

/**
 * Whether a section's body is rendered: a closed one only while a field in it has text that is no value yet, so that
 * closing it drops nothing.
 */
export function useCuerpo(abierto: boolean) {
  const cuerpo = useRef<HTMLFieldSetElement>(null)
  const [visto, setVisto] = useState(abierto)
  if (abierto && !visto) setVisto(true)
  useLayoutEffect(() => {
    if (!abierto && !hasInvalido(cuerpo.current)) setVisto(false)
  }, [abierto])
  return { cuerpo, visto }
}
