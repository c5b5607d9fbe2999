import type { Notificacion } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUndo } from '../../../components/acciones/use-deshacer.ts'

/** Dismisses optimistically: hidden at once, and deleted when the undo time is over. */
export function useDismiss(dismiss: (notificacion: Notificacion) => Promise<void>) {
  const deshacer = useUndo()
  const [quitada, setQuitada] = useState<Notificacion>()
  const pendiente = useRef<Notificacion>(undefined)
  const settle = useCallback(async () => {
    const { current } = pendiente
    pendiente.current = undefined
    if (current) await dismiss(current)
  }, [dismiss])
  const hay = deshacer.oferta !== undefined
  useEffect(() => {
    if (!hay) void settle().then(() => setQuitada(undefined))
  }, [hay, settle])
  useEffect(() => () => void settle(), [settle])
  return {
    deshacer,
    isVisible: ({ idNotificacion }: Notificacion) => idNotificacion !== quitada?.idNotificacion,
    dismiss: (notificacion: Notificacion) => {
      void settle()
      pendiente.current = notificacion
      setQuitada(notificacion)
      deshacer.ofrecer({
        texto: mensajes.notificacion.quitada,
        undo: () => {
          pendiente.current = undefined
          setQuitada(undefined)
        },
      })
    },
  }
}
