import type { Persona, Rechazo } from '@pura/mostrador'
import { type ReactNode, Suspense, useState } from 'react'
import { lazy } from '../../../../lib/navegador/perezoso.tsx'
import type { Autorizado } from './SupervisorDialog.tsx'

const SupervisorDialog = lazy(() => import('./SupervisorDialog.tsx').then((m) => ({ default: m.SupervisorDialog })))

interface Pedido {
  readonly rechazo: Rechazo
  readonly again: (con: Autorizado) => unknown
}

/** Asks for a supervisor when something was refused for want of one, and does it again with what he answers. */
export function useSupervisor(cajero: Persona): {
  /** False if a supervisor would not help. */
  ask: (rechazo: Rechazo, again: Pedido['again']) => boolean
  dialogo: ReactNode
} {
  const [pedido, setPedido] = useState<Pedido>()
  return {
    ask: (rechazo, again) => {
      const sirve = ['supervisor', 'tarde', 'reloj'].includes(rechazo.motivo)
      if (sirve) setPedido({ rechazo, again })
      return sirve
    },
    dialogo: pedido && (
      <Suspense>
        <SupervisorDialog
          detalle={pedido.rechazo.texto}
          cajero={cajero}
          mayIrSola={pedido.rechazo.motivo === 'tarde'}
          onAutorizado={(con) => {
            setPedido(undefined)
            void pedido.again(con)
          }}
          onClose={() => setPedido(undefined)}
        />
      </Suspense>
    ),
  }
}
