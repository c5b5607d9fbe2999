import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tarjeta } from '../lista/Tarjeta.tsx'
import { aFila } from '../testing.ts'
import { Responder } from './celdas.tsx'

const conVencido = aFila({
  porResponder: { cuantos: 12, vencidos: 1, hasta: '11-12-2026', cuantosHasta: 11, dias: 16 },
})

test('a cell shows the overdue documents and the next deadline, in the row and on a phone', () => {
  render(<Responder fila={conVencido} mes={{ anio: 2026, mes: 11 }} entrar={() => undefined} />)
  expect(screen.getByRole('button').textContent).toBe('1216 días1 vencido')
  render(<Tarjeta fila={conVencido} />)
  expect(screen.getByText('12 por responder · 1 vencido · 16 días')).toBeTruthy()
})
