import { contract } from '@pura/contract'
import { callAnonymously } from './api.ts'

const LLAVE = 'pura.recargada'
const UNA_VEZ_CADA = 60_000

/**
 * After a deployment, chunks that an open tab requests no longer exist: reload the page. Once a minute at most, and
 * only if the server answers, so that a lost connection shows its message instead of a blank page.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (Date.now() - Number(sessionStorage.getItem(LLAVE)) < UNA_VEZ_CADA) return
    const answers = await callAnonymously(contract.salud.get, {}).then(
      () => true,
      () => false,
    )
    if (!answers) return
    sessionStorage.setItem(LLAVE, String(Date.now()))
    window.location.reload()
  })
}
