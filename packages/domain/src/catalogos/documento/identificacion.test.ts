import { describe, expect, test } from 'vitest'
import { numeroDeContribuyente, numeroDeProductor } from './identificacion.ts'

describe('the number for each registry', () => {
  test.each([
    ['física', '101110111', '101110111', '0101110111'],
    ['física with hyphens', '1-0111-0111', '101110111', '0101110111'],
    ['física with its zero', '0101110111', '101110111', '0101110111'],
    ['física as in a clave', '000101110111', '101110111', '0101110111'],
    ['jurídica', '3101999001', '3101999001', '3101999001'],
    ['jurídica with hyphens', '3-101-999001', '3101999001', '3101999001'],
    ['jurídica as in a clave', '003101999001', '3101999001', '3101999001'],
    ['NITE', '1234567890', '1234567890', '1234567890'],
    ['DIMEX of 11 digits', '15512345678', '15512345678', '15512345678'],
    ['DIMEX of 12 digits', '155123456789', '155123456789', '155123456789'],
  ])('%s', (_, escrito, contribuyente, productor) => {
    expect(numeroDeContribuyente(escrito)).toBe(contribuyente)
    expect(numeroDeProductor(escrito)).toBe(productor)
  })

  test.each(['', 'abc', '12345678', '012345678', '1551234567890', '3101A00001', 'AB-123456'])(
    '«%s» is no number of a taxpayer',
    (escrito) => {
      expect(numeroDeContribuyente(escrito)).toBeUndefined()
      expect(numeroDeProductor(escrito)).toBeUndefined()
    },
  )
})
