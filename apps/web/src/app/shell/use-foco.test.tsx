import { Modal } from '@mantine/core'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectFocusAt, openFormulario } from '../../testing/formulario.tsx'
import { renderPagina } from '../../testing/pagina.tsx'
import { aUsuario, eventually, focused, type Usuario } from '../../testing/usuario.tsx'
import { useFoco } from './use-foco.ts'

/** A form over the page; its buttons open another dialog, which is mounted open like those of the document form. */
function Pagina() {
  useFoco()
  const [abierto, setAbierto] = useState(false)
  return (
    <main id="contenido">
      <Modal opened onClose={() => undefined} withCloseButton={false} transitionProps={{ duration: 0 }}>
        <button type="button">Cerrar el formulario</button>
        <p>
          <button type="button">Otro</button>
          <button type="button" onClick={() => setAbierto(true)}>
            Abrir
          </button>
        </p>
      </Modal>
      {abierto && (
        <Modal opened onClose={() => setAbierto(false)} transitionProps={{ duration: 0 }} title="Encima">
          <input aria-label="Buscar" data-autofocus />
        </Modal>
      )}
    </main>
  )
}

test('Esc out of a dialog over a dialog returns the focus to its opener', async () => {
  const user = aUsuario()
  renderPagina(<Pagina />)
  await user.click(await screen.findByText('Abrir'))
  const buscar = await screen.findByLabelText('Buscar')
  await eventually(() => expect(focused() === buscar).toBe(true))
  await user.keyboard('{Escape}')
  await eventually(() => expect(focused().textContent).toBe('Abrir'))
})

test.each([
  ['F2', 'Producto, línea 1', (user: Usuario) => user.keyboard('{F2}')],
  ['its button', 'Buscar Productos', (user: Usuario) => user.click(botonBuscar())],
])('Esc out of the search for products returns the focus to its opener: %s', async (_, origen, open) => {
  function Foco() {
    useFoco()
    return null
  }
  renderPagina(<Foco />)
  const { user } = await openFormulario({ enLineas: true })
  await expectFocusAt('Producto, línea 1')
  await open(user)
  const dialogo = await screen.findByRole('dialog', { name: 'Buscar Productos' })
  await eventually(() => expect(dialogo.contains(focused())).toBe(true))
  await user.keyboard('{Escape}')
  await eventually(() => expect(focused().getAttribute('aria-label') ?? focused().textContent).toContain(origen))
})

const botonBuscar = () => screen.getAllByRole('button', { name: /^Buscar Productos/ })[0]!
