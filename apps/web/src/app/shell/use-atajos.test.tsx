import { contract } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SesionContext } from '../../lib/servidor/session.ts'
import { renderPagina } from '../../testing/pagina.tsx'
import { aServidor } from '../../testing/servidor.ts'
import { SESION } from '../../testing/usuario.tsx'
import { useAtajos } from './use-atajos.ts'

const CON_TECLAS = ['/personas', '/productos', '/tiquetasElectronicas', '/configuraciones', '/sucursales']

function Escritorio() {
  useAtajos()
  return (
    <>
      <h1>Escritorio</h1>
      <input aria-label="Buscar" />
    </>
  )
}

/** Opens a page whose sections stay unknown until `release` is called. */
async function openEscritorio(rutas: readonly string[]) {
  const servidor = aServidor()
  servidor.answer(
    contract.users.opciones,
    rutas.map((ruta) => ({ grupo: '', ruta, etiqueta: ruta, icono: '' })),
  )
  const release = servidor.hold(contract.users.opciones)
  const raiz = createRootRoute({ component: Escritorio })
  const ramas = ['/', ...CON_TECLAS].map((path) => createRoute({ getParentRoute: () => raiz, path }))
  const router = createRouter({
    routeTree: raiz.addChildren(ramas),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const consultas = new QueryClient()
  renderPagina(
    <QueryClientProvider client={consultas}>
      <SesionContext value={SESION}>
        {/* A subset of the application's routes. */}
        <RouterProvider router={router as never} />
      </SesionContext>
    </QueryClientProvider>,
  )
  await screen.findByText('Escritorio')
  const known = () => vi.waitFor(() => expect(consultas.isFetching()).toBe(0))
  return { release, known, ruta: () => router.state.location.pathname }
}

test("a letter still waits for its number when the role's sections arrive meanwhile", async () => {
  const { release, known, ruta } = await openEscritorio(['/personas'])
  const user = userEvent.setup()
  await user.keyboard('{Control>}p{/Control}')
  release()
  await known()
  await user.keyboard('2')
  await vi.waitFor(() => expect(ruta()).toBe('/personas'))
})

test("a section opens by shortcut before the role's sections are known", async () => {
  const { ruta, release, known } = await openEscritorio([])
  await userEvent.keyboard('{Control>}p{/Control}1')
  await vi.waitFor(() => expect(ruta()).toBe('/productos'))
  release()
  await known()
})

test('a section that the role lacks does not open once the sections are known', async () => {
  const { ruta, release, known } = await openEscritorio(['/personas'])
  release()
  await known()
  await userEvent.keyboard('{Control>}p{/Control}1')
  await userEvent.keyboard('{Control>}p{/Control}2')
  await vi.waitFor(() => expect(ruta()).toBe('/personas'))
})

test('shortcuts open sections, except while someone types', async () => {
  const { ruta, release, known } = await openEscritorio(CON_TECLAS)
  release()
  await known()
  const user = userEvent.setup()
  const prevenidas: boolean[] = []
  const oyente = new AbortController()
  onTestFinished(() => oyente.abort())
  const listen = ({ key, defaultPrevented }: KeyboardEvent) => key !== 'Control' && prevenidas.push(defaultPrevented)
  window.addEventListener('keydown', listen, { signal: oyente.signal })
  for (const [teclas, destino] of [
    ['{Control>}p{/Control}2', '/personas'],
    ['{Control>}f2{/Control}', '/tiquetasElectronicas'],
    ['{Control>}s{/Control}', '/configuraciones'],
    ['{Control>}p{/Control}1', '/productos'],
  ] as const) {
    await user.keyboard(teclas)
    await vi.waitFor(() => expect(ruta()).toBe(destino))
  }
  // The browser does not print, search or save.
  expect(prevenidas).toEqual(Array(7).fill(true))

  const buscar = screen.getByLabelText<HTMLInputElement>('Buscar')
  await user.type(buscar, 'cafe')
  prevenidas.length = 0
  await user.keyboard('{Control>}a{/Control}2')
  expect(prevenidas).toEqual([false, false])
  expect(buscar.value).toBe('2')
  expect(ruta()).toBe('/productos')
})
