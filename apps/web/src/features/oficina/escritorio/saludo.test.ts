import { expect, test } from 'vitest'
import { fechaLarga, saludo } from './saludo.ts'

test.each([
  ['2026-11-20T06:00:00Z', 'Buenos días'],
  ['2026-11-20T17:59:00Z', 'Buenos días'],
  ['2026-11-20T18:00:00Z', 'Buenas tardes'],
  ['2026-11-21T00:00:00Z', 'Buenas noches'],
  ['2026-11-21T05:59:00Z', 'Buenas noches'],
])('at %s the greeting in Costa Rica is %s', (instante, texto) => expect(saludo(new Date(instante))).toBe(texto))

test('the date is written in words, in Costa Rica time', () => {
  expect(fechaLarga(new Date('2026-11-21T05:00:00Z'))).toBe('viernes 20 de noviembre de 2026')
})
