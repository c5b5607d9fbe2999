import { describe, expect, test } from 'vitest'
import { isRegistroDudoso, puntosExonerados } from './exonerado.ts'
import { tarifa, toDecimalTarifa } from './index.ts'

describe('exonerated points', () => {
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
  ])('a registry value of %s at a rate of %s gives %s points', (registro, deLinea, puntos) => {
    expect(toDecimalTarifa(puntosExonerados(registro, tarifa(deLinea)))).toBe(puntos)
  })

  test('are doubtful if the registry value is between the general rate and 100', () => {
    expect(['0', '13', '13.01', '50', '99.99', '100', '150'].filter(isRegistroDudoso)).toEqual(['13.01', '50', '99.99'])
  })

  test('are calculated at the general rate if the line has no rate', () => {
    expect(toDecimalTarifa(puntosExonerados(50))).toBe('6.5')
  })
})
