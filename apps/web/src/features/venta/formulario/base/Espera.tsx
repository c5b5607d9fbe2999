import { Box, Loader } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { focusOnceDrawn } from '../../../../lib/navegador/foco.ts'
import type { SeccionId } from '../../modelo/campos.ts'
import { firstControl } from './use-secciones.ts'

/**
 * Placeholder of a section that is loading. It accepts the focus and passes it to the content, so that keys typed
 * meanwhile do not go to the previous field.
 */
export function Espera({ seccion }: { seccion: SeccionId }) {
  const lugar = useRef<HTMLDivElement>(null)
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
    >
      <Loader size="sm" display="block" aria-hidden />
    </Box>
  )
}
