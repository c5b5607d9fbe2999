import { expect, test } from 'vitest'
import { monto, toDecimal } from '../../dinero/index.ts'
import { pagoDeCierre } from './cierres.ts'

const aCierre = (numero: number, porPagar: string, ...pagos: string[]) => ({
  numero,
  porPagar: monto(porPagar),
  pagos: pagos.map((p) => monto(p)),
})
const look = (cierres: Parameters<typeof pagoDeCierre>[0], numero: number) => {
  const { estado, antes, falta, deMas } = pagoDeCierre(cierres, numero)
  return [estado, ...[antes, falta, deMas].map(toDecimal)]
}

test('a close is paid by its own payments, also in parts', () => {
  expect(look([aCierre(1, '603388')], 1)).toEqual(['falta', '0', '603388', '0'])
  expect(look([aCierre(1, '603388', '600000')], 1)).toEqual(['parte', '0', '3388', '0'])
  expect(look([aCierre(1, '603388', '600000', '3388')], 1)).toEqual(['pagado', '0', '0', '0'])
})

test('a rectification asks for what the payments of the closes before do not cover', () => {
  expect(look([aCierre(2, '610000'), aCierre(1, '603388', '603388')], 2)).toEqual(['falta', '603388', '6612', '0'])
  expect(look([aCierre(2, '570888'), aCierre(1, '603388', '603388')], 2)).toEqual(['nada', '603388', '0', '32500'])
  // The close before still says what it said.
  expect(look([aCierre(2, '570888'), aCierre(1, '603388', '603388')], 1)).toEqual(['pagado', '0', '0', '0'])
})

test('a month in favour asks for no payment', () => {
  expect(look([aCierre(1, '0')], 1)).toEqual(['nada', '0', '0', '0'])
})
