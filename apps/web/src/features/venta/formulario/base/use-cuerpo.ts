import { useLayoutEffect, useRef, useState } from 'react'
import { hasInvalido } from '../../../../lib/navegador/invalidos.ts'

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
