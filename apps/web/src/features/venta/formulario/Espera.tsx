import { Box, Loader } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { focusOnceDrawn } from '../../../lib/navegador/foco.ts'
import type { SeccionId } from '../modelo/campos.ts'
import { firstControl } from './use-secciones.ts'

/**
 * Stands in a section for what is being loaded, also for the keyboard: who came by a key is handed on to what takes its place,
 * and nothing typed meanwhile goes to the field one has left.
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
