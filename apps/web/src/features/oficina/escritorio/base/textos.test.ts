import { expect, test } from 'vitest'
import { textos } from './textos.ts'

test.each([
  ['el 1–27 de noviembre de 2025', 'frente al 1–27 de noviembre de 2025'],
  ['enero–octubre de 2025', 'frente a enero–octubre de 2025'],
])('the comparison with %s is a sentence', (con, dicho) => {
  expect(textos.frenteA(con)).toBe(dicho)
})
