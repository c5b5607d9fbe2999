/** The lists of this installation, kept: loaded on its first start, renewed when it is due. */
import type { Con } from '../../deps.ts'
import { repeat } from '../../lib/reloj.ts'
import { loadListas } from './cargar.ts'

const MINUTE_MS = 60_000

/** In the background, from now on. @returns how to stop it, between two portions */
export function startListas(
  deps: Con<'config' | 'db' | 'cabys' | 'log' | 'renovacion'>,
  cadaMs = MINUTE_MS,
): () => Promise<void> {
  const fin = new AbortController()
  let cargadas = !deps.config.cargarListas
  const look = async () => {
    if (!cargadas) cargadas = await loadListas(deps, fin.signal)
    if (!fin.signal.aborted) await deps.renovacion.run()
  }
  const first = look().catch((err: unknown) => deps.log.error({ err }, 'No se pudieron cargar las listas de códigos'))
  const quiet = repeat(deps.log, cadaMs, () => first.then(look))
  return async () => {
    fin.abort()
    await first
    await quiet()
  }
}
