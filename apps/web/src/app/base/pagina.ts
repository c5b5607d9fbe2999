/** What every document of the application does first. */
import '../../tema/index.ts'
// Before the router reads the address.
import '../../lib/pestana/pestana-nueva.ts'
// Registers the Esc listener before any dialog does.
import '../../components/teclado/use-escape.ts'
import { contract } from '@pura/contract'
import { createRoot, type Root } from 'react-dom/client'
import { followApariencia } from '../../lib/navegador/apariencia.ts'
import { callAnonymously } from '../../lib/servidor/api.ts'
import { listenTeclas } from '../../lib/teclas/guardadas.ts'

export function startPagina(): Root {
  reloadAfterUpdate()
  makeInstallable()
  followApariencia()
  listenTeclas()
  return createRoot(document.getElementById('raiz')!)
}

/** Registers the service worker (public/sw.js), which makes the application installable; not in development. */
function makeInstallable(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Failure is silent: a browser in private mode works without it.
  window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}

const LLAVE = 'pura.recargada'
const UNA_VEZ_CADA = 60_000

/**
 * After a deployment, chunks that an open tab requests no longer exist: reload the page. Once a minute at most, and
 * only if the server answers, so that a lost connection shows its message instead of a blank page.
 */
function reloadAfterUpdate(): void {
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
