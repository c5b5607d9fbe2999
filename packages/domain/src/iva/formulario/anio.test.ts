import { expect, test } from 'vitest'
import { monto, toDecimal } from '../../dinero/index.ts'
import { type CifrasDeMes, cifraOf, compareAnios, gruposDelAnio, sumaDelAnio } from './anio.ts'

const ventas = (colones: string, impuesto = '0'): CifrasDeMes => ({
  totalVentas: monto(colones),
  impuestoDeterminado: monto(impuesto),
})

test('a year adds only the months that have data, and one without any has no sum', () => {
  const renglon = { id: 'totalVentas' } as const
  expect(toDecimal(sumaDelAnio([null, ventas('1000'), ventas('250')], renglon)!)).toBe('1250')
  expect(sumaDelAnio([null, null], renglon)).toBeNull()
})

test('the effective rate of a year is that of its sums, not the mean of its months', () => {
  const meses = [ventas('900', '9'), ventas('100', '11')]
  expect(meses.map((m) => toDecimal(cifraOf(m, { id: 'tasa' })))).toEqual(['1', '11'])
  // 20 / 1 000
  expect(toDecimal(sumaDelAnio(meses, { id: 'tasa' })!)).toBe('2')
  expect(toDecimal(cifraOf(ventas('0', '5'), { id: 'tasa' }))).toBe('0')
})

test('a rate without sales in either year has no row; totals always have one', () => {
  const ids = (meses: (CifrasDeMes | null)[]) => gruposDelAnio(meses).flatMap((g) => g.renglones.map((r) => r.id))
  expect(ids([null])).toEqual(expect.arrayContaining(['totalVentas', 'totalCompras', 'totalCredito', 'porPagar']))
  expect(ids([null])).not.toContain('ventas 13')
  expect(ids([null, { 'ventas 13': monto('1') }])).toContain('ventas 13')
})

test('years are compared over the last complete months that both have', () => {
  const [este, pasado] = [
    [null, ventas('50'), ventas('120'), ventas('98'), ventas('1')],
    [ventas('7'), null, ventas('100'), ventas('100'), ventas('100')],
  ]
  const completos = [true, true, true, true, false]
  // March and April: 218 against 200. May is not over.
  expect(compareAnios(este, pasado, completos)).toEqual({ desde: 3, hasta: 4, crece: monto('9') })
  expect(compareAnios(pasado, este, completos)).toEqual({ desde: 3, hasta: 4, crece: monto('-8.26') })
  expect(compareAnios(este, [null, null, null, null, null], completos)).toBeUndefined()
})
