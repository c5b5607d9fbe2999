import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tarjeta } from '../lista/Tarjeta.tsx'
import { aFila } from '../testing.ts'
import { Cajas, Iva, Responder } from './celdas.tsx'

const conOtros = aFila({
  porResponder: { cuantos: 12, vencidos: 0, hasta: '11-12-2026', dias: 16 },
  deOtrosMeses: { porResponder: 3, porCorregir: 0, enCola: 0 },
})

test('a cell shows the month with its last day and what waits of other months, in the row and on a phone', () => {
  render(<Responder fila={conOtros} mes={{ anio: 2026, mes: 11 }} entrar={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Responder 15 recibidos de Soda La Ceiba' }).textContent).toBe(
    '1216 días+3 de otros meses',
  )
  render(<Tarjeta fila={conOtros} />)
  expect(screen.getByText('12 por responder · 16 días')).toBeTruthy()
  expect(screen.getAllByText('+3 de otros meses')).toHaveLength(2)
})

test('a month of which nothing is known is not zero', () => {
  const iva = { estado: 'listo', sinDatos: true, decidido: '0', presunto: '0', sinDecidir: null } as const
  render(<Iva fila={aFila({ iva })} mes={{ anio: 2026, mes: 11 }} entrar={() => undefined} />)
  expect(screen.getByRole('button').textContent).toBe('Sin datos')
})

test.each([
  [{ cuantas: 1, vencido: false, hasta: '30-11-2026', horas: 29 }, '1 caja: quedan 29 h'],
  [{ cuantas: 2, vencido: true, hasta: '30-11-2026', horas: -3 }, /^2 cajas: venció el 30\/11/],
  [{ cuantas: 1, vencido: false, hasta: null, horas: null }, '1 caja: sin contacto'],
])('tills that have not delivered count down, in the panel and on a phone: %j', (cajas, texto) => {
  const fila = aFila({ cajas, secciones: ['/dispositivos'] })
  render(<Cajas fila={fila} mes={{ anio: 2026, mes: 11 }} entrar={() => undefined} />)
  render(<Tarjeta fila={fila} />)
  expect(screen.getByRole('button', { name: /con ventas sin entregar de Soda La Ceiba$/ })).toBeTruthy()
  expect(screen.getAllByText(texto)).toHaveLength(2)
})
