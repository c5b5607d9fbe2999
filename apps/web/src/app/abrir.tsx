/** Shows the application, at once or over the first page (docs/decisions/0180). */
import type { SesionActual } from '@pura/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { type HistoryState, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { Tema } from '../tema/Tema.tsx'
import { beginSesion } from './base/session-flow.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

export const openAplicacion = (root: Root): void =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )

/** The page at this address replaces the first page once it is loaded, so that nothing blank is seen between them. */
export async function openDesdePrimera(root: Root, to: string, state?: HistoryState): Promise<void> {
  router.history.push(to, state)
  await router.load()
  openAplicacion(root)
}

/** The same for a user who has just signed in. @param volver page that was asked for */
export const openConSesion = (root: Root, sesion: SesionActual, volver: string | undefined): Promise<void> =>
  openDesdePrimera(root, beginSesion(queryClient, sesion, volver))

/** Loads what most users see next. */
export function bringEscritorio(): void {
  for (const load of [
    () => import('./shell/Shell.tsx'),
    () => import('../features/oficina/escritorio/EscritorioPage.tsx'),
  ])
    load().catch(() => undefined)
}

function App() {
  return (
    <Tema>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Tema>
  )
}
