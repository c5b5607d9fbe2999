import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPagina } from '../../../testing/pagina.tsx'
import { FormularioEspera, MarcoModal } from './FormularioModal.tsx'

function Consecutivo({ leido, onClose }: { leido: boolean; onClose: () => void }) {
  if (!leido)
    return <FormularioEspera titulo="Caja" cargando="Cargando" error={null} onRetry={vi.fn()} onClose={onClose} />
  return (
    <MarcoModal titulo="Caja" onClose={onClose}>
      <input aria-label="Nombre" />
    </MarcoModal>
  )
}

test('Esc closes a form at the instant it replaces its loading dialog, and the page below gets no Esc', () => {
  const onClose = vi.fn()
  const enPagina = vi.fn()
  document.addEventListener('keydown', enPagina)
  const { rerender } = renderPagina(<Consecutivo leido={false} onClose={onClose} />)
  screen.getByRole('button', { name: 'Cerrar' }).focus()
  rerender(<Consecutivo leido onClose={onClose} />)
  // The focus has not moved yet.
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  expect(enPagina).not.toHaveBeenCalled()
  document.removeEventListener('keydown', enPagina)
})

test('Esc inside the form is handled once', async () => {
  const onClose = vi.fn()
  renderPagina(<Consecutivo leido onClose={onClose} />)
  screen.getByLabelText('Nombre').focus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
