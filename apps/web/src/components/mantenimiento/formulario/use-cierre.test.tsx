import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPagina } from '../../../testing/pagina.tsx'
import { useCierre } from './use-cierre.tsx'

async function aFormulario({ sucio = true } = {}) {
  const onClose = vi.fn()
  const suelto = { current: false }
  function Formulario() {
    const { close, dialogo } = useCierre({ sucio, suelto }, onClose)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: as the dialog of a form does it
      <div
        onKeyDown={({ key, target, currentTarget }) => {
          if (key === 'Escape' && currentTarget.contains(target as Node)) close()
        }}
      >
        <input aria-label="Nombre" />
        <button type="button" onClick={close}>
          Cancelar
        </button>
        {dialogo}
      </div>
    )
  }
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: () => 'La lista' }),
      createRoute({ getParentRoute: () => root, path: '/form', component: Formulario }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/', '/form'] }),
  })
  renderPagina(<RouterProvider router={router} />)
  await screen.findByLabelText('Nombre')
  return { onClose, suelto, router }
}

const pregunta = () => screen.queryByText('¿Salir sin guardar?')

test('a form without changes closes at once', async () => {
  const { onClose } = await aFormulario({ sucio: false })
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(pregunta()).toBeNull()
})

test('a form with changes asks: No stays, Si leaves', async () => {
  const { onClose } = await aFormulario()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'No' }))
  await vi.waitFor(() => expect(pregunta()).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Si' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('two Escapes with the focus in the field open the question and close it again', async () => {
  const { onClose } = await aFormulario()
  const campo = screen.getByLabelText('Nombre')
  campo.focus()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(pregunta()).not.toBeNull())
  campo.focus()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(pregunta()).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})

test('a link to another page asks too, and Si follows it', async () => {
  const { router } = await aFormulario()
  void router.navigate({ to: '/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Si' }))
  expect(await screen.findByText('La lista')).toBeTruthy()
})

test('saved or deliberately discarded changes are not asked about', async () => {
  const { onClose, suelto } = await aFormulario()
  suelto.current = true
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledOnce()
})
