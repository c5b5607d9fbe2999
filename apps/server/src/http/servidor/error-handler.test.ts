import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { PdfError } from '../../reports/pool.ts'
import { AppError } from '../errors.ts'
import { handleErrors, toAppError } from './error-handler.ts'

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

test.each([
  ['starting', false],
  ['external_unavailable', true],
] as const)('a call refused with %s is logged with a stack: %s', async (codigo, conPila) => {
  const lines: string[] = []
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
  const app = Fastify({ logger })
  handleErrors(app)
  app.get('/', () => {
    throw new AppError(codigo, 'Espere')
  })
  expect((await app.inject('/')).statusCode).toBe(503)
  const [line, ...others] = lines.filter((l) => l.includes(codigo))
  expect(others).toEqual([])
  expect(line!.includes('"stack"')).toBe(conPila)
  expect(JSON.parse(line!).level).toBe(conPila ? 50 : 30)
})
