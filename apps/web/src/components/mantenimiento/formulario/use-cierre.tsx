import { mensajes } from '@pura/domain/mensajes'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../acciones/ConfirmDialog.tsx'
import type { FormularioState } from './use-formulario.ts'

/**
 * Closes a form: at once if nothing would be lost, otherwise after asking. Covers its own button, Esc, the browser's
 * Back, links and closing the tab.
 */
export function useCierre(
  { sucio, suelto }: Pick<FormularioState, 'sucio' | 'suelto'>,
  onClose: () => void,
): { close: () => void; dialogo: ReactNode } {
  const [pregunta, setPregunta] = useState(false)
  const wouldLose = () => sucio && !suelto.current
  const bloqueo = useBlocker({
    shouldBlockFn: wouldLose,
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })

  function leave() {
    suelto.current = true
    setPregunta(false)
    if (bloqueo.status === 'blocked') bloqueo.proceed()
    else onClose()
  }
  function stay() {
    setPregunta(false)
    if (bloqueo.status === 'blocked') bloqueo.reset()
  }

  function close() {
    if (wouldLose()) setPregunta(true)
    else onClose()
  }

  return {
    close,
    dialogo: (
      <ConfirmDialog
        abierto={pregunta || bloqueo.status === 'blocked'}
        titulo={mensajes.mantenimiento.salirSinGuardar}
        detalle={mensajes.mantenimiento.salirPierde}
        peligro
        onSi={leave}
        onNo={stay}
      />
    ),
  }
}
