/** The lists of this installation, kept: loaded on its first start, renewed when it is due. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Con } from '../../../deps.ts'
import { repeat } from '../../../lib/reloj.ts'
import { loadListas } from './cargar.ts'

const MINUTE_MS = 60_000
/** Whoever has just started the product looks at its first page. */
const ESPERA_MS = 3_000
/** The demonstration comes before the lists, but they do not wait for ever for it. */
const ESPERA_MAXIMA_MS = 18_000

interface Ritmo {
  /** What comes first. */
  antes?: Promise<unknown> | undefined
  cadaMs?: number
  esperaMs?: number
}

/** In the background, from now on. @returns how to stop it, between two portions */
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
