import { expect, test } from 'vitest'
import { avisoLlave } from './llave.ts'

const AHORA = new Date('2026-11-21T12:00:00-06:00')
const textOf = (llaveVence: string | null, estado: 'A' | 'I' = 'A') =>
  avisoLlave({ codCia: 1, ruc: '', nombreCia: '', razonSocial: '', correoElectronico: '', estado, llaveVence }, AHORA)
    ?.texto

test.each([
  [null, 'Sin llave'],
  ['2026-11-21T11:59:59-06:00', 'Llave vencida'],
  ['2026-11-22T11:00:00-06:00', 'Llave vence en 1 día'],
  ['2026-12-21T12:00:00-06:00', 'Llave vence en 30 días'],
  ['2026-12-21T12:00:01-06:00', undefined],
])('a key that expires at %s has the warning %s', (llaveVence, texto) => {
  expect(textOf(llaveVence)).toBe(texto)
})

test('an inactive company gets no warning', () => {
  expect(textOf(null, 'I')).toBeUndefined()
})
