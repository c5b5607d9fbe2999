import { expect, test } from 'vitest'
import { avisosDeIva } from './avisos.ts'
import { mesaIva } from './mesa.ts'

test.each(Object.entries(avisosDeIva))(
  '%s has singular and plural texts with count and amount',
  (_, { titulo, detalle }) => {
    const [uno, varios] = [titulo(1, '₡650'), titulo(12, '₡650')]
    expect(uno).toContain('₡650')
    expect(varios).toContain('₡650')
    // "1 compras", "12 compra"
    expect(uno).not.toMatch(/\b1 [a-záéíóú]+s\b/)
    expect(varios).toMatch(/\b12 [a-záéíóú]+s\b/)
    expect(detalle).toMatch(/\.$/)
  },
)

test('undecided documents are counted in words', () => {
  expect([0, 1, 12].map(mesaIva.pediraMotivo)).toEqual([
    'Pedirá un motivo: algo queda sin decidir',
    'Pedirá un motivo: queda 1 sin decidir',
    'Pedirá un motivo: quedan 12 sin decidir',
  ])
})
