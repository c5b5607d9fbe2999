import { Drawer } from '@mantine/core'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPagina } from '../../testing/pagina.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function Cajon({ preguntaAntes, onSi }: { preguntaAntes: boolean; onSi: () => void }) {
  const [pregunta, setPregunta] = useState(false)
  const dialogo = (
    <ConfirmDialog
      key="dialogo"
      abierto={pregunta}
      titulo="¿Descartar?"
      peligro
      onSi={onSi}
      onNo={() => setPregunta(false)}
    />
  )
  const cajon = (
    <Drawer key="cajon" opened onClose={() => setPregunta(true)} title="Línea">
      <input aria-label="Cantidad" />
    </Drawer>
  )
  return preguntaAntes ? [dialogo, cajon] : [cajon, dialogo]
}

const pregunta = () => screen.queryByText('¿Descartar?')

// Either element may register its key listener first.
test.each([true, false])(
  'the first Esc opens the question and the second answers No, each exactly once (question first: %s)',
  async (preguntaAntes) => {
    const onSi = vi.fn()
    renderPagina(<Cajon preguntaAntes={preguntaAntes} onSi={onSi} />)
    await userEvent.click(await screen.findByLabelText('Cantidad'))
    await userEvent.keyboard('{Escape}')
    const no = await screen.findByRole('button', { name: 'No' })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(pregunta()).not.toBeNull()
    no.focus()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(pregunta()).toBeNull())
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(pregunta()).toBeNull()
    expect(onSi).not.toHaveBeenCalled()
  },
)
