import type { SesionActual } from '@pura/contract'
import type { QueryClient } from '@tanstack/react-query'
import { recallSesion } from '../../lib/almacen/almacen.ts'
import { isUnreached } from '../../lib/servidor/api.ts'
import { requireSesionLista, showCia } from './session-flow.ts'

/** How long the till waits for the server before it opens with what its browser knows. */
const ESPERA_MS = 4_000

/**
 * Guard of the till, which opens without a connection too: with the last user of this browser's store, which
 * sign-out deletes (docs/decisions/0157). The server checks the session with each delivery.
 */
export async function requireSesionDeCaja(queryClient: QueryClient, volver: string): Promise<{ sesion: SesionActual }> {
  const deServidor = requireSesionLista(queryClient, volver)
  const enVano = new Promise<undefined>((go) => setTimeout(() => go(undefined), navigator.onLine ? ESPERA_MS : 0))
  const respuesta = await Promise.race([deServidor, enVano]).catch((error: unknown) => {
    if (isUnreached(error)) return undefined
    throw error
  })
  if (respuesta) return respuesta
  const sesion = await recallSesion().catch(() => undefined)
  if (!sesion) return deServidor
  deServidor.catch(() => undefined)
  return showCia(sesion)
}
