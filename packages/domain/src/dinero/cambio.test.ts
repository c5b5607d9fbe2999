import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertPrecio } from './cambio.ts'
import { divideHalfUp, type Monto, monto, toDecimal } from './index.ts'

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
    ['8150', CRC, USD, '15.91'],
    ['8150', CRC, CRC, '8150'],
    ['0.12345', USD, USD, '0.12345'],
    ['15.91', USD, CRC, '8151.49'],
    ['10', USD, EUR, '8.68'],
    ['0', CRC, USD, '0'],
    ['1', CRC, USD, '0'],
    // Half up, once: five decimals first would make it 0.015, and then two cents.
    ['14.999', CRC, { moneda: 'XXX', tasa: '1000.0001' }, '0.01'],
    ['5', CRC, { moneda: 'XXX', tasa: '1000' }, '0.01'],
    ['4.99999', CRC, { moneda: 'XXX', tasa: '1000' }, '0'],
    ['9999999999999.99999', CRC, USD, '19517907680.3'],
  ])('%s of %j in %j is %s', (precio, de, a, esperado) => {
    expect(convert(precio, de, a)).toBe(esperado)
  })

  test('is not proposed without a rate', () => {
    expect(convert('8150', CRC, { moneda: 'EUR', tasa: '0' })).toBeUndefined()
    expect(convert('15', { moneda: 'USD', tasa: '0' }, CRC)).toBeUndefined()
  })

  test('differs by at most half a cent from the exact value', () => {
    const precios = fc.bigInt({ min: 0n, max: 10n ** 17n })
    const tasas = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(precios, tasas, tasas, (precio, de, a) => {
        const cents = convertPrecio(
          precio as Monto,
          { moneda: 'A', tasa: de as Monto },
          { moneda: 'B', tasa: a as Monto },
        )!
        expect(cents % 1000n).toBe(0n)
        const diferencia = cents * a - precio * de
        expect(2n * (diferencia < 0n ? -diferencia : diferencia) <= 1000n * a).toBe(true)
        expect(cents).toBe(divideHalfUp(precio * de, a * 1000n) * 1000n)
      }),
    )
  })
})
