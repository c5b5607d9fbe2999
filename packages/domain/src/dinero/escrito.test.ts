import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cifraOf, readCifra } from './escrito.ts'
import { monto, toDecimal } from './index.ts'

test.each([
  ['1 234,5', '1234.5'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1234.5', '1234.5'],
  ['1234,567', '1234.567'],
  ['1 690', '1690'],
  ['1 690.500', '1690.500'],
  ['1.234.567', '1234567'],
  ['1,234,567.8', '1234567.8'],
  ['₡1\u00a0690,00', '1690.00'],
  ['CRC 100', '100'],
  ['US$ 12', '12'],
  ['13 %', '13'],
  ['0.690', '0.690'],
  [',75', '0.75'],
  ['−3', '-3'],
  ['- 3', '-3'],
  ['12,', '12'],
  ['1.69', '1.69'],
  ['1.6900', '1.6900'],
])('%j means %s and nothing else', (texto, esperado) => expect(cifraOf(texto)).toBe(esperado))

test.each([
  ['1.690', '1690', '1,69'],
  ['1,690', '1690', '1,69'],
  ['12.500', '12500', '12,5'],
  ['₡999,000', '999000', '999,0'],
  ['-1.125', '-1125', '-1,1250'],
])('%j may mean %s or %s, so a person must decide', (texto, miles, decimal) => {
  expect(readCifra(texto)).toEqual({ clase: 'dudosa', miles, decimal })
  // Its alternatives can be typed and are unambiguous.
  expect(cifraOf(miles)).toBe(miles)
  expect(cifraOf(decimal)).toBe(decimal.replace(',', '.'))
})

test('in a measure a comma begins the decimals, as on the screen, and a dot is still ambiguous', () => {
  expect(cifraOf('1,250', 'medida')).toBe('1.250')
  expect(readCifra('1.250', 'medida').clase).toBe('dudosa')
})

test.each(['doce', '1,2,3.4.5', '--2', ',', '1e5', '1.2.3', '1.23,45', '12 34', '1.234 567', '1,234,56', '₡'])(
  '%j is no number',
  (texto) => expect(readCifra(texto).clase).toBe('ilegible'),
)

test.each([
  ["₡1'250,00", '1250.00'],
  ["1'250", '1250'],
  ['1’250’000.5', '1250000.5'],
])('an apostrophe separates thousands: %s', (texto, cifra) => expect(cifraOf(texto)).toBe(cifra))

test('an empty text is empty, not wrong', () => expect(readCifra('  ').clase).toBe('vacia'))

test('reading a figure only drops grouping signs', () => {
  const cifra = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }).map((n) => toDecimal(n as ReturnType<typeof monto>))
  fc.assert(
    fc.property(cifra, (texto) => {
      const leida = cifraOf(texto.replace('.', ','), 'medida')
      return leida !== undefined && monto(leida) === monto(texto)
    }),
  )
})
