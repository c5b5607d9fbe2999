import { createCaller } from '@pura/contract'
import { readControl } from './control.ts'

export type Servidor = ReturnType<typeof createCaller>

/** The server answers when the work is done. */
const PATIENCE_MS = 10 * 60_000

/**
 * How a command on this machine calls the server that runs on the data folder (lib/proceso/control.ts); null when none answers.
 * The file of a server that was killed stays behind, so it is asked.
 */
export async function findServidor({ dataDir }: { readonly dataDir: string }): Promise<Servidor | null> {
  const control = readControl(dataDir)
  if (!control) return null
  const answers = await fetch(`${control.url}/api/salud`, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  )
  if (!answers) return null
  return createCaller({
    baseUrl: `${control.url}/api`,
    headers: () => ({ authorization: `Bearer ${control.token}` }),
    timeoutMs: PATIENCE_MS,
  })
}
