import { createCaller } from '@pura/contract'
import { readControl } from './control.ts'

export type Servidor = ReturnType<typeof createCaller>

/** Longest wait for a call: the server answers when the whole command has run. */
const PATIENCE_MS = 10 * 60_000

/**
 * Client for the server that runs on the data folder (lib/proceso/control.ts); null if none answers. A killed server
 * leaves its file behind, so the address is tried.
 */
export async function findServidor({ dataDir }: { readonly dataDir: string }): Promise<Servidor | null> {
  const control = readControl(dataDir)
  if (!control) return null
  const answer = await fetch(`${control.url}/api/salud`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  if (!answer) return null
  return createCaller({
    baseUrl: `${control.url}/api`,
    headers: () => ({ authorization: `Bearer ${control.token}` }),
    timeoutMs: PATIENCE_MS,
  })
}
