import { codigoReferenciaByCodigo } from '@pura/domain'
import { expect, test } from 'vitest'
import { DEVOLUCION } from './devolucion.ts'

test('a return has the code and the name of the catalogue', () => {
  expect(codigoReferenciaByCodigo(DEVOLUCION.codigo, '4.4')?.nombre).toBe(DEVOLUCION.razon)
})
