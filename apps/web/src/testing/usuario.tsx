/** A signed-in user, and what users do on any page. */
import type { SesionActual } from '@pura/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { Consultas, QUERIES } from '../app/query-client.ts'
import { SesionContext } from '../lib/servidor/session.ts'
import { COD_CIA } from './catalogos.ts'
import { renderPagina } from './pagina.tsx'

export const SESION: SesionActual = {
  usuario: {
    usuarioPK: { codCia: COD_CIA, idUsuario: 1 },
    username: '101110111',
    nombreUsuario: 'Ana Mora',
    identificacion: '101110111',
    correo: 'ana@correo.example',
    contrasenaTemporal: false,
    faltaSegundoFactor: false,
    usuarioRolList: [],
  },
  cia: {
    codCia: COD_CIA,
    ruc: '3101555000',
    nombreCia: 'Quetzalia',
    razonSocial: 'Quetzalia S.A.',
    primeraVez: false,
    tipoContribuyente: 1,
  },
  ciaPropia: null,
  soloLectura: false,
  porAcceso: false,
  accesos: 0,
  clientes: 0,
}

/** Renders for a signed-in user, at a route of its own. */
export function renderEnRouter(elemento: ReactElement) {
  const raiz = createRootRoute()
  const pagina = createRoute({ getParentRoute: () => raiz, path: '/', component: () => elemento })
  const router = createRouter({
    routeTree: raiz.addChildren([pagina]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const consultas = new Consultas({ defaultOptions: { queries: { ...QUERIES, retry: false, staleTime: 10_000 } } })
  return renderPagina(
    <QueryClientProvider client={consultas}>
      <SesionContext value={SESION}>
        {/* The test router has other routes than those that the form's links name. */}
        <RouterProvider router={router as never} />
      </SesionContext>
    </QueryClientProvider>,
  )
}

export const aUsuario = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 })
export type Usuario = ReturnType<typeof userEvent.setup>

/** The field with this label. */
export const campo = (etiqueta: string | RegExp, selector = 'input, textarea') =>
  screen.getByLabelText<HTMLInputElement>(etiqueta, { selector })

/** Waits until a form that opens has focused its first field: what is typed before goes elsewhere. */
export const untilFocused = () =>
  eventually(() => {
    if (!document.activeElement?.matches('[data-campo], [data-entrada], [data-autofocus]'))
      throw new Error('No field has the focus')
  })

export const focused = () => document.activeElement as HTMLInputElement

/** Retries every few milliseconds, long enough for a busy machine. */
export const eventually = <T,>(assertion: () => T): Promise<Awaited<T>> =>
  vi.waitFor(assertion as () => Awaited<T>, { timeout: 30_000, interval: 15 })

/** The option that Enter takes. */
export const primera = (): Promise<HTMLElement> =>
  eventually(() => {
    const opcion = document.querySelector<HTMLElement>('[data-primera]')
    if (!opcion) throw new Error('No list is open')
    return opcion
  })

/** Compares with a boolean: a failing assertion on elements would print the whole page at each retry. */
export const expectFocusAt = (donde: string | RegExp | HTMLElement): Promise<void> =>
  eventually(() => {
    const esperado = donde instanceof HTMLElement ? donde : campo(donde)
    const { dataset, textContent } = focused()
    if (focused() !== esperado)
      throw new Error(`The focus is at ${dataset.campo ?? focused().getAttribute('aria-label') ?? textContent}`)
  })

/** Types into a closed list and takes the match. */
export async function choose(user: Usuario, lista: HTMLElement, texto: string): Promise<void> {
  await write(user, lista, texto)
  await user.keyboard('{Enter}')
}

/** Replaces the field's text in one step, where single key presses do not matter. */
export async function write(user: Usuario, donde: HTMLElement, texto: string): Promise<void> {
  await user.clear(donde)
  await user.paste(texto)
}

/** Digits, comma and sign only: the spaces inside a figure vary. */
export const cifra = (elemento: Element): string => (elemento.textContent ?? '').replace(/[^\d,−-]/g, '')
