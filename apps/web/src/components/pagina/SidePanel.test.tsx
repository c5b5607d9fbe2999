import { Modal, Select } from '@mantine/core'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPagina } from '../../testing/pagina.tsx'
import { SidePanel } from './SidePanel.tsx'

test('Esc closes a dialog that covers the panel first, and then the panel', async () => {
  const espia = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...aMedia(query), matches: query.includes('1024') }))
  onTestFinished(() => espia.mockRestore())
  const [onClose, onCancel] = [vi.fn(), vi.fn()]
  const panel = (abierta: boolean) => (
    <>
      <SidePanel etiqueta="Factura 1293" antetitulo="1293" onClose={onClose}>
        <input aria-label="Nota" />
      </SidePanel>
      {abierta && (
        <Modal opened title="Anular" onClose={onCancel}>
          <input aria-label="Motivo" />
        </Modal>
      )}
    </>
  )
  const { rerender } = renderPagina(panel(true))
  screen.getByLabelText('Motivo').focus()
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  rerender(panel(false))
  screen.getByLabelText('Nota').focus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('beside the list, Esc in an answer closes the panel, and in typed text first leaves the field', async () => {
  const onClose = vi.fn()
  renderPagina(
    <>
      <input aria-label="Buscar en la lista" />
      <SidePanel etiqueta="Factura 1293" antetitulo="1293" onClose={onClose}>
        <input type="radio" aria-label="Total" defaultChecked />
        <textarea aria-label="Motivo" />
        <Select label="Actividad" data={['Abarrotes']} />
      </SidePanel>
    </>,
  )
  const press = async (etiqueta: string, teclas: string) => {
    screen.getByLabelText(etiqueta, { selector: 'input, textarea' }).focus()
    await userEvent.keyboard(teclas)
    return onClose.mock.calls.length
  }
  expect(await press('Buscar en la lista', '{Escape}')).toBe(0)
  expect(await press('Total', '{Escape}')).toBe(1)
  expect(await press('Motivo', '{Escape}')).toBe(2)
  // An open list closes alone.
  expect(await press('Actividad', '{ArrowDown}{Escape}')).toBe(2)
  expect(await press('Actividad', '{Escape}')).toBe(3)
  expect(await press('Motivo', 'No lo pedí{Escape}')).toBe(3)
  expect(document.activeElement?.textContent).toBe('1293')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(4)
})

const aMedia = (media: string): MediaQueryList => ({
  media,
  matches: false,
  onchange: null,
  addListener: vi.fn(),
  removeListener: vi.fn(),
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
  dispatchEvent: () => false,
})
