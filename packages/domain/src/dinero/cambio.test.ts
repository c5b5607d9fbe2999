import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertPrecio, isDolarPosible, isTasaDudosa } from './cambio.ts'
import { type Monto, monto, toDecimal } from './index.ts'

const CRC = { moneda: 'CRC', tasa: '1' }
const USD = { moneda: 'USD', tasa: '512.35' }
const EUR = { moneda: 'EUR', tasa: '590' }
const read = ({ moneda, tasa }: typeof CRC) => ({ moneda, tasa: monto(tasa) })
const convert = (precio: string, de: typeof CRC, a: typeof CRC) => {
  const convertido = convertPrecio(monto(precio), read(de), read(a))
  return convertido === undefined ? undefined : toDecimal(convertido)
}

describe('a price proposed in another currency', () => {
  test.each([
    ['8150', CRC, USD, '15.90709'],
    ['8150', CRC, CRC, '8150'],
    ['0.12345', USD, USD, '0.12345'],
    ['15.91', USD, CRC, '8151.4885'],
    ['10', USD, EUR, '8.6839'],
    ['0', CRC, USD, '0'],
    ['1', CRC, USD, '0.00195'],
    ['0.00001', CRC, USD, '0'],
    ['0.005', CRC, { moneda: 'XXX', tasa: '1000' }, '0.00001'],
    ['0.00499', CRC, { moneda: 'XXX', tasa: '1000' }, '0'],
    ['9999999999999.99999', CRC, USD, '19517907680.29667'],
  ])('%s converted from %j to %j is %s', (precio, de, a, esperado) => {
    expect(convert(precio, de, a)).toBe(esperado)
  })

  test('an amount of the document has two decimals, rounded half up once', () => {
    const amountOf = (valor: string, tasa: string) =>
      toDecimal(convertPrecio(monto(valor), read(CRC), { moneda: 'XXX', tasa: monto(tasa) }, 2)!)
    // Five decimals first would make it 0.015, and then two cents.
    expect(amountOf('14.999', '1000.0001')).toBe('0.01')
    expect(amountOf('5', '1000')).toBe('0.01')
    expect(amountOf('4.99999', '1000')).toBe('0')
  })

  test('is not proposed without a rate', () => {
    expect(convert('8150', CRC, { moneda: 'EUR', tasa: '0' })).toBeUndefined()
    expect(convert('15', { moneda: 'USD', tasa: '0' }, CRC)).toBeUndefined()
  })

  test('differs by at most half of the fifth decimal from the exact value', () => {
    const precios = fc.bigInt({ min: 0n, max: 10n ** 17n })
    const tasas = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(precios, tasas, tasas, (precio, de, a) => {
        const convertido = convertPrecio(
          precio as Monto,
          { moneda: 'A', tasa: de as Monto },
          { moneda: 'B', tasa: a as Monto },
        )!
        const diferencia = convertido * a - precio * de
        expect(2n * (diferencia < 0n ? -diferencia : diferencia) <= a).toBe(true)
      }),
    )
  })
})

test.each([
  ['599.99999', false],
  ['600', true],
  ['400.00001', false],
  ['400', true],
  ['51235', true],
  ['5.1', true],
  ['500', false],
])('after 500, a rate of %s is doubted: %j', (tasa, dudosa) => {
  expect(isTasaDudosa(monto(tasa), monto('500'))).toBe(dudosa)
})

test.each([
  ['512.35', true],
  ['51235', false],
  ['5.1', false],
])('a dollar may cost %s colones: %j', (tasa, posible) => {
  expect(isDolarPosible(monto(tasa))).toBe(posible)
})
