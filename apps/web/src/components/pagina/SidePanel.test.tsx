import { Modal } from '@mantine/core'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPagina } from '../../testing/pagina.tsx'
import { SidePanel } from './SidePanel.tsx'

test('Esc closes a dialog that covers the panel first, and then the panel', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...aMedia(query), matches: query.includes('1024') }))
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
