/** The whole application at an address: its routes, its guards and its frame, for a user or for nobody. */

import { notifications } from '@mantine/notifications'
import { ApiError, contract, type SesionActual } from '@pura/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { RUTAS } from '../app/base/rutas.ts'
import { Consultas } from '../app/query-client.ts'
import { makeRouter } from '../app/router.tsx'
import { rememberSession } from '../lib/navegador/marca-de-sesion.ts'
import { atAncho, renderPagina } from './pagina.tsx'
import { aServidor, type Servidor } from './servidor.ts'
import { aUsuario, eventually, SESION } from './usuario.tsx'

export interface Visita {
  /** Signed-in user; null for nobody; why the server refuses to say it. */
  sesion?: SesionActual | ApiError | null
  servidor?: Servidor
  /** History of a page that was closed: a reload. */
  history?: RouterHistory
}

/**
 * Answers what the frame of every page asks, besides what the server answers already. The role has every section; strips
 * and desk stay without data.
 */
export function aServidorDeOficina(servidor = aServidor()): Servidor {
  const { answer, refuse } = servidor
  const { users, enlaces, demostracion, notificacion, vtaMovm, paquete, salud, escritorio } = contract
  const rutas = Object.entries(RUTAS).filter(([ruta]) => !ruta.startsWith('/ayuda/'))
  answer(
    users.opciones,
    rutas.map(([ruta, etiqueta]) => ({ grupo: '', ruta, etiqueta, icono: '' })),
  )
  answer(enlaces.get, { tiendaAndroid: null, tiendaIos: null, chat: null })
  answer(demostracion.get, { usuarios: [], avance: null })
  answer(notificacion.cuentas, { sinVer: 0, sinLeer: 0, ultima: 0 })
  answer(vtaMovm.list, [])
  // A lost call asks whether the line is down: it is not.
  answer(salud.get, { estado: 'listo', version: '1', ambiente: 'simulador' })
  for (const endpoint of [paquete.actual, salud.hacienda, escritorio.get]) refuse(endpoint, 503, 'Ahora no')
  return servidor
}

/** Opens an address of the application, and waits for its first heading. */
export async function openAplicacion(
  direccion: string,
  { sesion = SESION, servidor = aServidorDeOficina(), ...visita }: Visita = {},
) {
  servidor.answer(contract.sesion.get, () => {
    if (!sesion) throw new ApiError(401, 'unauthorized', 'Su sesión terminó')
    if (sesion instanceof ApiError) throw sesion
    return sesion
  })
  rememberSession(sesion !== null)
  // Without it the bell polls and does not listen.
  vi.stubGlobal('BroadcastChannel', undefined)
  atAncho(1366)
  const consultas = new Consultas({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  const history = visita.history ?? createMemoryHistory({ initialEntries: [direccion] })
  const router = makeRouter(consultas, history)
  onTestFinished(() => {
    notifications.clean()
    localStorage.clear()
    sessionStorage.clear()
  })
  const { unmount } = renderPagina(
    <QueryClientProvider client={consultas}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await eventually(() => {
    if (!document.querySelector('h1')) throw new Error('No page is drawn')
  })
  return {
    servidor,
    user: aUsuario(),
    history,
    unmount,
    /** Path and query of the page. */
    lugar: () => router.state.location.href,
    visit: (ruta: string) => act(() => router.history.push(ruta)),
    goBack: () => act(() => history.back()),
  }
}
