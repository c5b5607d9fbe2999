import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { ErrorPage } from './paginas/ErrorPage.tsx'
import { NotFoundPage } from './paginas/NotFoundPage.tsx'
import { Root } from './Root.tsx'

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})
