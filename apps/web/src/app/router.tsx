import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { parseDocumentosSearch } from '../features/documento/lista/busqueda.ts'
import { setOnSessionLost } from '../lib/api.ts'
import { internalPath, parseSearch, stringifySearch } from '../lib/search-params.ts'
import { mayHaveSession } from '../lib/session.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PendingPage } from './PendingPage.tsx'
import { queryClient } from './query-client.ts'
import { Root } from './Root.tsx'
import { RUTAS } from './rutas.ts'
import { endSession, requireGuest, requireSesion } from './session-flow.ts'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

// The root has no page of its own (ambiguities B6).
const inicio = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: mayHaveSession() ? '/escritorio' : '/ingresar' })
  },
})

const ingresar = createRoute({
  getParentRoute: () => root,
  path: '/ingresar',
  validateSearch: (search: Record<string, unknown>): { volver?: string } => ({ volver: internalPath(search.volver) }),
  beforeLoad: ({ context }) => requireGuest(context.queryClient),
  component: lazyRouteComponent(() => import('../features/ingreso/IngresarPage.tsx'), 'IngresarPage'),
})

const privado = createRoute({
  getParentRoute: () => root,
  id: 'privado',
  beforeLoad: ({ context, location }) => requireSesion(context.queryClient, location.href),
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
  pendingComponent: () => <PendingPage raiz="main" />,
})

const escritorio = createRoute({
  getParentRoute: () => privado,
  path: '/escritorio',
  staticData: { titulo: RUTAS['/escritorio'] },
  component: lazyRouteComponent(() => import('../features/escritorio/EscritorioPage.tsx'), 'EscritorioPage'),
})

const facturasElectronicas = createRoute({
  getParentRoute: () => privado,
  path: '/facturasElectronicas',
  staticData: { titulo: RUTAS['/facturasElectronicas'] },
  validateSearch: parseDocumentosSearch,
  component: lazyRouteComponent(() => import('../features/documento/lista/FacturasPage.tsx'), 'FacturasPage'),
})

const documentoEmitido = createRoute({
  getParentRoute: () => privado,
  path: '/documentosEmitidos/$idDocumento',
  staticData: { titulo: 'Documentos Emitidos' },
  component: lazyRouteComponent(() => import('../features/documento/visor/DocumentoPage.tsx'), 'DocumentoPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    inicio,
    ingresar,
    privado.addChildren([escritorio, facturasElectronicas, documentoEmitido]),
  ]),
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  defaultPendingComponent: PendingPage,
  scrollRestoration: false,
})

setOnSessionLost(() => {
  const { href } = router.state.location
  if (router.state.location.pathname === '/ingresar') return
  void endSession(queryClient, () => router.navigate({ to: '/ingresar', search: { volver: href } }))
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Title on the top bar. */
    titulo?: string
  }
}
