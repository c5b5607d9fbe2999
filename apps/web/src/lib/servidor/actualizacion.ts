import { contract } from '@pura/contract'
import { callAnonymously } from './api.ts'

const LLAVE = 'pura.recargada'
const UNA_VEZ_CADA = 60_000

/**
 * After an update the pieces that an open tab still asks for are gone. The page is then fetched anew: once a minute at
 * most, and only when the server answers, so that a connection that failed shows its message instead of a blank page.
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
