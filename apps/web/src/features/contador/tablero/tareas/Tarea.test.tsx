import type { TareaTablero } from '@pura/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPagina } from '../../../../testing/pagina.tsx'
import { Tarea } from './Tarea.tsx'

const TAREA = {
  clase: 'responder',
  cuantos: 3,
  hecha: 'no',
  por: '',
  momento: null,
  vence: null,
  dias: null,
} as unknown as TareaTablero

test('a task is ticked under the hand, before anything is known of it, and then shows what came', async () => {
  const onMarcar = vi.fn()
  const { rerender } = renderPagina(<Tarea tarea={TAREA} etiqueta="Quetzalia" onMarcar={onMarcar} />)
  const marca = screen.getByRole<HTMLInputElement>('checkbox')
  await userEvent.click(marca)
  // Nothing was drawn again by whoever lists the tasks: the race is held open here.
  expect(marca.checked).toBe(true)
  expect(onMarcar).toHaveBeenCalledOnce()
  rerender(<Tarea tarea={{ ...TAREA, hecha: 'aMano' }} etiqueta="Quetzalia" onMarcar={onMarcar} />)
  expect(marca.checked).toBe(true)
  rerender(<Tarea tarea={TAREA} etiqueta="Quetzalia" onMarcar={onMarcar} />)
  expect(marca.checked).toBe(false)
})
