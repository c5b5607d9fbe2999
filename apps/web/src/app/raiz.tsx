import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { IrContext } from '../lib/direccion/enlace.tsx'
import { lazy } from '../lib/navegador/perezoso.tsx'
import { ErrorPage } from './paginas/ErrorPage.tsx'
import { NotFoundPage } from './paginas/NotFoundPage.tsx'

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

const Avisos = lazy(() => import('./Avisos.tsx'))

/** Frame of every page; toasts load after it and never delay it. */
function Root() {
  const { history } = useRouter()
  return (
    <IrContext value={history.push}>
      <Outlet />
      <Suspense>
        <Avisos />
      </Suspense>
    </IrContext>
  )
}
