import { expect, test } from 'vitest'
import { PdfError } from '../../reports/pool.ts'
import { toAppError } from './error-handler.ts'

test.each(['saturado', 'cerrado'] as const)('a PDF that is %s may be asked for again in a moment', (codigo) => {
  expect(toAppError(new PdfError(codigo))).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
})

test.each(['fallido', 'demorado'] as const)(
  'a PDF that is %s is our fault, and its cause stays in the log',
  (codigo) => {
    const cause = new PdfError(codigo)
    expect(toAppError(cause)).toMatchObject({
      status: 500,
      message: 'Hubo un error en el servidor, intentelo más tarde',
      cause,
    })
  },
)
