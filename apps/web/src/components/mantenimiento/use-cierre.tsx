import { mensajes } from '@pura/domain/mensajes'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import type { FormularioState } from './use-formulario.ts'

/**
 * Leaving a form: at once when nothing would be lost, else after asking. Covers its own button, Esc, the browser's Back,
 * links and closing the tab.
 */
export function useCierre(
  { sucio, suelto }: Pick<FormularioState, 'sucio' | 'suelto'>,
  onClose: () => void,
): { cerrar: () => void; dialogo: ReactNode } {
  const [pregunta, setPregunta] = useState(false)
  // The Escape that answers the question goes on to the form below, which has the focus until the question faded in.
  const contestando = useRef(false)
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
    contestando.current = true
    setTimeout(() => {
      contestando.current = false
    })
    setPregunta(false)
    if (bloqueo.status === 'blocked') bloqueo.reset()
  }

  function cerrar() {
    if (contestando.current) return
    if (wouldLose()) setPregunta(true)
    else onClose()
  }

  return {
    cerrar,
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
