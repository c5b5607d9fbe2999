import type { DoceMeses, RenglonDeDoce } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUsuario, renderEnRouter } from '../../../testing/usuario.tsx'
import { roomOfColumnas } from './celdas.ts'
import { Tabla } from './Tabla.tsx'

const MARZO = 3
/** Twelve figures: none before March. */
const montos = (de: (mes: number) => string) => Array.from({ length: 12 }, (_, i) => (i + 1 < MARZO ? null : de(i + 1)))
const renglon = (id: string, etiqueta: string, de: (mes: number) => string): RenglonDeDoce => ({
  ...{ id, etiqueta, suma: false, conAntes: id === 'totalVentas' },
  ...{ montos: montos(de), total: '10', antes: Array(12).fill(null), totalAntes: null },
})
const doce: DoceMeses = {
  anio: 2025,
  meses: Array.from({ length: 12 }, (_, i) =>
    i + 1 < MARZO ? { estado: 'sinDatos', hay: false } : { estado: 'cerrado', hay: true },
  ),
  antes: Array.from({ length: 12 }, () => ({ estado: 'sinDatos', hay: false })),
  grupos: [
    {
      titulo: 'Ventas',
      renglones: [
        renglon('ventas 13', 'Ventas a 13%', (mes) => String(mes * 1_000)),
        renglon('totalVentas', 'Total ventas', () => '0'),
      ],
    },
    { titulo: 'Resultado', renglones: [renglon('porPagar', 'Por pagar', () => '5')] },
  ],
  comparacion: null,
}

async function show(conAntes = true) {
  renderEnRouter(<Tabla doce={doce} conAntes={conAntes} />)
  const tabla = await screen.findByRole('grid', { name: 'IVA de los doce meses de 2025' })
  const rowOf = (nombre: string) => within(tabla).getByRole('row', { name: new RegExp(`^${nombre} `) })
  return { tabla, rowOf }
}

test('a month of which nothing is known says so, and one at zero says zero', async () => {
  const { rowOf } = await show()
  const celdas = within(rowOf('Total ventas'))
    .getAllByRole('cell')
    .map((c) => c.textContent)
  expect(celdas.slice(0, 4)).toEqual(['s. d.', 's. d.', '0', '0'])
  expect(within(rowOf('2024')).getAllByText('s. d.')).toHaveLength(13)
})

test('arrows move between figures over rows without them, one at a time is in the order of Tab', async () => {
  const { tabla } = await show(false)
  const usuario = aUsuario()
  const link = (nombre: RegExp) => within(tabla).getByRole('link', { name: nombre })
  link(/^Ventas a 13% de abril 2025: /).focus()
  await usuario.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(link(/^Ventas a 13% de marzo 2025: /))
  // Nothing is to the left: January and February have no figures.
  await usuario.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(link(/^Ventas a 13% de marzo 2025: /))
  await usuario.keyboard('{ArrowDown}{ArrowDown}{End}')
  expect(document.activeElement).toBe(link(/^Por pagar de diciembre 2025: /))
  await usuario.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(link(/^Diciembre 2025: Cerrado/))
  expect(tabla.querySelectorAll('[data-celda][tabindex="0"]')).toHaveLength(1)
})

test('a box opens its documents, and what is paid opens the month', async () => {
  const { tabla } = await show()
  const hrefOf = (nombre: RegExp) => within(tabla).getByRole('link', { name: nombre }).getAttribute('href')
  expect(hrefOf(/^Ventas a 13% de marzo 2025: /)).toMatch(/\/mesaIva\?anio=2025&mes=3&casilla=ventas(\+|%20)13$/)
  expect(hrefOf(/^Por pagar de marzo 2025: /)).toMatch(/\/mesaIva\?anio=2025&mes=3$/)
})

test.each([
  ['12345678', '123456789', 8.9, 9.9],
  ['-1234567890', '98765432101', 11.8, 12.35],
])(
  'columns have room for the longest figure, so that none is cut: %s in a month, %s in the year',
  (mes, total, enMes, enTotal) => {
    const uno = { ...renglon('ventas 13', 'Ventas a 13%', () => mes), total }
    const room = roomOfColumnas([uno, renglon('ventas 1', 'Ventas a 1%', () => '5')])
    expect(room.mes).toBeCloseTo(enMes)
    expect(room.total).toBeCloseTo(enTotal)
  },
)
