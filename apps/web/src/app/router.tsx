import { mensajes } from '@pura/domain/mensajes'
import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../lib/direccion/search-params.ts'
import { avisos } from '../lib/navegador/avisos.ts'
import { setOnSessionLost } from '../lib/servidor/api.ts'
import { mayHaveSession } from '../lib/servidor/session.ts'
import { PendingPage } from './paginas/PendingPage.tsx'
import { queryClient } from './query-client.ts'
import { root } from './raiz.tsx'
import { privadas } from './rutas-privadas.tsx'
import { publicas } from './rutas-publicas.tsx'
import { endSession } from './session-flow.ts'

export const router = createRouter({
  routeTree: root.addChildren([...publicas, privadas]),
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  defaultPendingComponent: PendingPage,
  scrollRestoration: false,
})

setOnSessionLost(() => {
  // Of an address that just changed, the screen may still show the one before.
  const { href } = router.history.location
  if (router.state.location.pathname === '/ingresar') return
  // Several calls may be refused at once: said by the first.
  if (mayHaveSession()) avisos.neutro(mensajes.general.sesionTerminada)
  void endSession(queryClient, () => router.navigate({ to: '/ingresar', search: { volver: href } }))
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** What one guest page tells the next; never in the address, where it would be kept. */
  interface HistoryState {
    usuario?: string
    /** The account was just made, and its credentials go to this address. */
    credencialesA?: string
  }
  interface StaticDataRouteOption {
    /** Title on the top bar. */
    titulo?: string
  }
}
