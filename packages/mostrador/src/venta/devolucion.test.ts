import { codigoReferenciaByCodigo } from '@pura/domain'
import { expect, test } from 'vitest'
import { ANULACION, DEVOLUCION } from './devolucion.ts'

test.each([DEVOLUCION, ANULACION])('a return and a void have the code and the name of the catalogue', (motivo) => {
  expect(codigoReferenciaByCodigo(motivo.codigo, '4.4')?.nombre).toBe(motivo.razon)
})
