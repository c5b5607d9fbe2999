import { describe, expect, test } from 'vitest'
import { puntosExonerados } from './exonerado.ts'
import { tarifa, toDecimalTarifa } from './index.ts'

describe('points that an authorization relieves', () => {
  test.each([
    ['13', '13', '13'],
    ['6.5', '13', '6.5'],
    ['13', '4', '4'],
    ['0', '13', '0'],
    ['50', '13', '6.5'],
    ['50', '4', '2'],
    ['50', '1', '0.5'],
    ['100', '13', '13'],
    ['100', '4', '4'],
    ['150', '13', '13'],
    ['33.33', '13', '4.33'],
  ])('the registry says %s: at a rate of %s it is %s', (registro, deLinea, puntos) => {
    expect(toDecimalTarifa(puntosExonerados(registro, tarifa(deLinea)))).toBe(puntos)
  })

  test('without a rate, of the general one', () => {
    expect(toDecimalTarifa(puntosExonerados(50))).toBe('6.5')
  })
})
