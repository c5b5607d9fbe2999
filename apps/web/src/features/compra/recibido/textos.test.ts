import { expect, test } from 'vitest'
import { ivaOf, motivosOf, totalOf } from './textos.ts'

const row = (idTipoDoctoVta: number) => ({
  idTipoDoctoVta,
  totalFactura: '2260',
  montoImpuesto: '260',
  idMoneda: { idMoneda: 1, nombreCorto: 'CRC', signo: '₡' },
})

test('amount and tax of a credit note have the same sign', () => {
  const signs = (id: number) => [totalOf(row(id)), ivaOf(row(id))].map((texto) => texto.startsWith('−'))
  expect(signs(4)).toEqual([true, true])
  expect(signs(2)).toEqual([false, false])
})

test('reasons in a text are separated, and their decimals and names are kept whole', () => {
  expect(
    motivosOf('Línea 1, monto: no puede ser menor que 0 (Monto). El tipo de cambio es 5.1 y el de ese día era 500'),
  ).toEqual(['Línea 1, monto: no puede ser menor que 0 (Monto)', 'El tipo de cambio es 5.1 y el de ese día era 500'])
  expect(motivosOf('El tipo de cambio es cero')).toEqual(['El tipo de cambio es cero'])
})
