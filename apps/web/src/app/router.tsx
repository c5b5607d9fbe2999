import { mensajes } from '@pura/domain/mensajes'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../lib/direccion/search-params.ts'
import { avisos } from '../lib/navegador/avisos.ts'
import { mayHaveSession } from '../lib/navegador/marca-de-sesion.ts'
import { setOnSessionLost } from '../lib/servidor/api.ts'
import { endSession } from './base/session-flow.ts'
import { PendingPage } from './paginas/PendingPage.tsx'
import { queryClient } from './query-client.ts'
import { root } from './raiz.tsx'
import { privadas } from './rutas-privadas.tsx'
import { publicas } from './rutas-publicas.tsx'

/** The router of the application; tests give it a history of their own. */
export const makeRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree: root.addChildren([...publicas, privadas]),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 400,
    defaultPendingComponent: PendingPage,
    scrollRestoration: false,
    ...(history ? { history } : {}),
  })

export const router = makeRouter(queryClient)

setOnSessionLost(() => {
  // The URL has just changed, but the screen may still show the previous page.
  const { href } = router.history.location
  if (router.state.location.pathname === '/ingresar') return
  // Several calls may be refused at once: only the first shows the toast.
  if (mayHaveSession()) avisos.neutro(mensajes.general.sesionTerminada)
  void endSession(queryClient, () => router.navigate({ to: '/ingresar', search: { volver: href } }))
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** Data from one guest page to the next; never in the URL, where it would be stored. */
  interface HistoryState {
    usuario?: string
    /** Address to which the credentials of a new account were sent. */
    credencialesA?: string
  }
  interface StaticDataRouteOption {
    /** Title in the top bar. */
    titulo?: string
  }
}
