import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPagina } from '../../../testing/pagina.tsx'
import { aServidor } from '../../../testing/servidor.ts'
import { IngresoForm } from './IngresoForm.tsx'

test('a wrong password and an unknown user are reported at their field', async () => {
  const servidor = aServidor()
  servidor.answer(contract.demostracion.get, { usuarios: [], avance: null })
  const raiz = createRootRoute()
  const pagina = createRoute({
    getParentRoute: () => raiz,
    path: '/ingresar',
    component: () => <IngresoForm previo={{}} onIngreso={() => {}} />,
  })
  const router = createRouter({
    routeTree: raiz.addChildren([pagina]),
    history: createMemoryHistory({ initialEntries: ['/ingresar'] }),
  })
  renderPagina(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const contrasena = await screen.findByLabelText<HTMLInputElement>('Contraseña')
  const usuario = screen.getByLabelText<HTMLInputElement>('Usuario')
  const errorOf = (campo: HTMLElement) =>
    (campo.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  await userEvent.type(usuario, '303330333')
  await userEvent.type(contrasena, 'otra-cosa-2026')
  for (const [mensaje, campo] of [
    [mensajes.ingreso.contrasenaIncorrecta, contrasena],
    [mensajes.ingreso.usuarioDesconocido, usuario],
  ] as const) {
    servidor.refuse(contract.sesion.create, 401, mensaje)
    await userEvent.click(screen.getByRole('button', { name: /^Ingresar/ }))
    await screen.findByText(mensaje)
    expect(errorOf(campo)).toContain(mensaje)
  }
  expect(servidor.asked(contract.sesion.create)[0]?.body).toMatchObject({
    usuario: '303330333',
    contrasena: 'otra-cosa-2026',
  })
})
