import { Box, Loader } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { focusOnceDrawn } from '../../../../lib/navegador/foco.ts'
import { useTeclasEnEspera } from '../../../../lib/teclas/en-espera.tsx'
import type { SeccionId } from '../../modelo/campos.ts'
import { firstControl } from './use-secciones.ts'

/**
 * Placeholder of a section that is loading. It accepts the focus and passes it to the content, with the keys typed
 * meanwhile.
 */
export function Espera({ seccion }: { seccion: SeccionId }) {
  const lugar = useRef<HTMLDivElement>(null)
  const [enfocada, setEnfocada] = useState(false)
  useTeclasEnEspera(enfocada)
  useLayoutEffect(() => {
    const { current } = lugar
    return () => {
      if (document.activeElement !== current) return
      focusOnceDrawn(() => {
        const despues = document.getElementById(`seccion-${seccion}`)
        return despues && firstControl(despues)
      })
    }
  }, [seccion])
  return (
    <Box
      ref={lugar}
      role="status"
      aria-busy="true"
      aria-label="Cargando"
      tabIndex={-1}
      w="fit-content"
      m="sm"
      data-entrada
      onFocus={() => setEnfocada(true)}
      onBlur={() => setEnfocada(false)}
    >
      <Loader size="sm" display="block" aria-hidden />
    </Box>
  )
}
