import { expect, test } from 'vitest'
import { sha256 } from '../base/index.ts'
import { deriveLlave, esperaDe, isCodigo, isObvio, recognizeSupervisor } from './index.ts'

test('a code has six to eight digits', () => {
  expect(['12345', '730192', '73019284', '730192845', '73o192'].map(isCodigo)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test.each(['111111', '123456', '987654', '890123', '121212', '123123', '73017301'])('%s is too easy', (codigo) => {
  expect(isObvio(codigo)).toBe(true)
})

test.each(['730192', '112358', '20260915'])('%s is not', (codigo) => {
  expect(isObvio(codigo)).toBe(false)
})

test('the key of a code is PBKDF2 with SHA-256, as RFC 7914 §11 gives it', async () => {
  const sal = Buffer.from('salt').toString('hex')
  const llave = await deriveLlave('passwd', { sal, rondas: 1 })
  expect(llave).toBe('55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc')
})

test('a device recognizes a code without the key', async () => {
  const sal = 'a1'.repeat(16)
  const llave = await deriveLlave('730192', { sal, rondas: 10 })
  const suya = { id: 3, nombre: 'Kattia', version: 2, sal, rondas: 10, huella: await sha256(llave) }
  expect(await recognizeSupervisor('730192', suya)).toEqual({ id: 3, nombre: 'Kattia', firma: { version: 2, llave } })
  expect(await recognizeSupervisor('730193', suya)).toBeUndefined()
})

test('from the fifth wrong code on each wait is longer, up to an hour, also with a clock set back', () => {
  const espera = (fallidos: number, despues = 0) =>
    esperaDe({ fallidos, ultimo: 1_000_000 }, 1_000_000 + despues) / 1_000
  expect([4, 5, 6, 7, 20].map((n) => espera(n))).toEqual([0, 30, 60, 120, 3_600])
  expect([espera(5, 20_000), espera(5, 40_000), espera(5, -900_000)]).toEqual([10, 0, 30])
})
