/** How a tab begins to work by an access, and how it notices that the access ended. */
import { ACCESO_TERMINADO, ApiError, contract } from '@pura/contract'
import { useSyncExternalStore } from 'react'
import { readPestana, setPestana } from '../pestana/pestana.ts'
import { callFromHome, isAccesoTerminado, isStatus } from './api.ts'

let entrando: Promise<void> | undefined
let terminado = false
const oyentes = new Set<() => void>()

/** Enters the company of this tab's access, which the server records. @throws ApiError */
export function enterPestana(): Promise<void> {
  const enter = async () => {
    const { idAcceso } = readPestana()!
    const { data } = await callFromHome(contract.acceso.entrar, { params: { idAcceso } }).catch((error: ApiError) => {
      // Not the caller's, or not in force: as the server says of any other call.
      if (!isStatus(error, 403) && !isStatus(error, 404)) throw error
      throw new ApiError(403, ACCESO_TERMINADO, error.message)
    })
    setPestana({ idAcceso, cia: data })
  }
  entrando ??= enter().finally(() => {
    entrando = undefined
  })
  return entrando
}

/**
 * After a call was refused for its access: a session that is newer than this tab has only to enter again.
 * @returns true if the call may be sent again; otherwise the access ended, or the server did not answer
 */
export async function reenterPestana(): Promise<boolean> {
  if (terminado) return false
  try {
    await enterPestana()
    return true
  } catch (error) {
    terminado = isAccesoTerminado(error)
    for (const oyente of oyentes) oyente()
    return false
  }
}

/** True once the server refused the access by which this tab works; what it shows stays (docs/decisions/0174). */
export const useAccesoTerminado = (): boolean => useSyncExternalStore(subscribe, () => terminado)

function subscribe(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => void oyentes.delete(oyente)
}
