import { expect, test } from 'vitest'
import { numeroDeContribuyente, numeroDeProductor } from './identificacion.ts'

test.each([
  ['física', '101110111', '101110111', '0101110111'],
  ['física with hyphens', '1-0111-0111', '101110111', '0101110111'],
  ['física with its zero', '0101110111', '101110111', '0101110111'],
  ['física as in a clave', '000101110111', '101110111', '0101110111'],
  ['jurídica', '3101999001', '3101999001', '3101999001'],
  ['jurídica with hyphens', '3-101-999001', '3101999001', '3101999001'],
  ['jurídica as in a clave', '003101999001', '3101999001', '3101999001'],
  ['jurídica with letters', '3101A0000B', '3101A0000B', '3101A0000B'],
  ['jurídica with letters, as typed', '3-101-a0000b', '3101A0000B', '3101A0000B'],
  ['NITE', '1234567890', '1234567890', '1234567890'],
  ['DIMEX of 11 digits', '15512345678', '15512345678', '15512345678'],
  ['DIMEX of 12 digits', '155123456789', '155123456789', '155123456789'],
])(
  '%s gives the number for the registry of taxpayers and for those of producers',
  (_, escrito, contribuyente, productor) => {
    expect(numeroDeContribuyente(escrito)).toBe(contribuyente)
    expect(numeroDeProductor(escrito)).toBe(productor)
  },
)

test.each(['', 'abc', '12345678', '012345678', '1551234567890', 'AB-123456', 'A101000001'])(
  '«%s» is not the number of a taxpayer or producer',
  (escrito) => {
    expect(numeroDeContribuyente(escrito)).toBeUndefined()
    expect(numeroDeProductor(escrito)).toBeUndefined()
  },
)
