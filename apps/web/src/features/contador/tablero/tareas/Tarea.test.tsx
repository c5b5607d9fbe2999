import type { TareaTablero } from '@pura/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPagina } from '../../../../testing/pagina.tsx'
import { Tarea } from './Tarea.tsx'

const MES = { anio: 2026, mes: 11 }
const TAREA = {
  ...MES,
  clase: 'responder',
  cuantos: 3,
  hecha: 'no',
  por: '',
  momento: null,
  vence: null,
  dias: null,
} as unknown as TareaTablero

test("a task is ticked at once, before the server answers, and then shows the server's state", async () => {
  const onMark = vi.fn()
  const { rerender } = renderPagina(<Tarea tarea={TAREA} etiqueta="Quetzalia" mes={MES} onMark={onMark} />)
  const marca = screen.getByRole<HTMLInputElement>('checkbox')
  await userEvent.click(marca)
  // The list has not rendered yet, so the race is still open.
  expect(marca.checked).toBe(true)
  expect(onMark).toHaveBeenCalledOnce()
  rerender(<Tarea tarea={{ ...TAREA, hecha: 'aMano' }} etiqueta="Quetzalia" mes={MES} onMark={onMark} />)
  expect(marca.checked).toBe(true)
  rerender(<Tarea tarea={TAREA} etiqueta="Quetzalia" mes={MES} onMark={onMark} />)
  expect(marca.checked).toBe(false)
})
