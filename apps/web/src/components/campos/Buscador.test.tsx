import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPagina } from '../../testing/pagina.tsx'
import { Buscador } from './Buscador.tsx'

/** A search box whose answers arrive when the test says so. */
function aBuscador({ buscando = false, opciones = ['Pan', 'Papaya', 'Papa'] } = {}) {
  const onChoose = vi.fn<(opcion: string) => void>()
  const answer: { current: (opciones: readonly string[]) => void } = { current: () => undefined }
  function Prueba() {
    const [texto, setTexto] = useState('')
    const [estado, setEstado] = useState<{ buscando: boolean; opciones: readonly string[] }>({ buscando, opciones })
    answer.current = (halladas) => setEstado({ buscando: false, opciones: halladas })
    return (
      <Buscador
        etiqueta="Producto"
        texto={texto}
        onTexto={setTexto}
        buscando={estado.buscando}
        fallo={undefined}
        opciones={estado.opciones}
        keyOf={(opcion) => opcion}
        onChoose={onChoose}
        render={(opcion) => opcion}
      />
    )
  }
  renderPagina(<Prueba />)
  return { onChoose, answer, campo: screen.getByRole('textbox', { name: 'Producto' }) }
}

test('Enter takes the first match, and arrow keys choose another match', async () => {
  const { onChoose, campo } = aBuscador()
  await userEvent.type(campo, 'pa{Enter}')
  expect(onChoose.mock.calls).toEqual([['Pan']])
  await userEvent.type(campo, 'p{ArrowDown}{Enter}')
  expect(onChoose.mock.calls.at(-1)).toEqual(['Papaya'])
})

test('Enter before the answer arrives takes the first match of the answer, once', async () => {
  const { onChoose, answer, campo } = aBuscador({ buscando: true, opciones: ['De otra búsqueda'] })
  await userEvent.type(campo, 'queso{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  answer.current(['Queso Turrialba', 'Queso crema'])
  await vi.waitFor(() => expect(onChoose.mock.calls).toEqual([['Queso Turrialba']]))
})

test('typing after an early Enter cancels that Enter, and nothing is taken', async () => {
  const { onChoose, answer, campo } = aBuscador({ buscando: true, opciones: [] })
  await userEvent.type(campo, 'queso{Enter} crema')
  answer.current(['Queso Turrialba'])
  expect(await screen.findByText('Queso Turrialba')).toBeTruthy()
  expect(onChoose).not.toHaveBeenCalled()
})

test('an empty answer is announced, and Enter takes nothing', async () => {
  const { onChoose, campo } = aBuscador({ opciones: [] })
  await userEvent.type(campo, 'xyz{Enter}')
  expect(await screen.findByText('No hay Resultados')).toBeTruthy()
  expect(onChoose).not.toHaveBeenCalled()
})

test('without a text there is no list: nothing was asked, and Esc is for the form around it', async () => {
  const { campo } = aBuscador({ opciones: [] })
  await userEvent.type(campo, 'xyz')
  expect(await screen.findByText('No hay Resultados')).toBeTruthy()
  await userEvent.clear(campo)
  await vi.waitFor(() => expect(campo.getAttribute('data-mantine-stop-propagation')).not.toBe('true'))
  await userEvent.click(campo)
  await vi.waitFor(() => expect(campo.getAttribute('data-mantine-stop-propagation')).not.toBe('true'))
})
