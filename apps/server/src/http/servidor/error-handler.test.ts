import { expect, test } from 'vitest'
import { PdfError } from '../../reports/pool.ts'
import { toAppError } from './error-handler.ts'

test.each(['saturado', 'cerrado'] as const)('a PDF that is %s answers 503 with Retry-After', (codigo) => {
  expect(toAppError(new PdfError(codigo))).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
})

test.each(['fallido', 'demorado'] as const)('a PDF that is %s answers 500, and its cause is logged', (codigo) => {
  const cause = new PdfError(codigo)
  expect(toAppError(cause)).toMatchObject({
    status: 500,
    message: 'Hubo un error en el servidor, intentelo más tarde',
    cause,
  })
})
