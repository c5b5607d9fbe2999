/** Maintains the lists of this installation: loads them on the first start and renews them on time. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Con } from '../../../deps.ts'
import { repeat } from '../../../lib/reloj.ts'
import { loadListas } from './cargar.ts'

const MINUTE_MS = 60_000
/** Leaves the first seconds to the user's first page. */
const ESPERA_MS = 3_000
/** Longest wait for the demonstration data, which are loaded first. */
const ESPERA_MAXIMA_MS = 18_000

interface Ritmo {
  /** Work to wait for. */
  antes?: Promise<unknown> | undefined
  cadaMs?: number
  esperaMs?: number
}

/** Starts in the background. @returns the function that stops it between two portions */
export function startListas(
  deps: Con<'config' | 'db' | 'cabys' | 'log' | 'renovacion'>,
  { antes, cadaMs = MINUTE_MS, esperaMs = ESPERA_MS }: Ritmo = {},
): () => Promise<void> {
  const fin = new AbortController()
  let cargadas = !deps.config.cargarListas
  const pause = (ms: number) => sleep(ms, undefined, { signal: fin.signal, ref: false }).catch(() => undefined)
  const look = async () => {
    if (fin.signal.aborted) return
    if (!cargadas) cargadas = await loadListas(deps, fin.signal)
    if (!fin.signal.aborted) await deps.renovacion.run()
  }
  const turno = Promise.race([Promise.all([antes, pause(esperaMs)]), pause(ESPERA_MAXIMA_MS)])
  const first = turno
    .then(look)
    .catch((err: unknown) => deps.log.error({ err }, 'No se pudieron cargar las listas de códigos'))
  const quiet = repeat(deps.log, cadaMs, () => first.then(look))
  return async () => {
    fin.abort()
    await first
    await quiet()
  }
}
