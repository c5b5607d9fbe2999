import { describe, expect, test } from 'vitest'
import { CERO, monto, toDecimal } from '../../dinero/index.ts'
import { type Asiento, findArrastres, numeroDeArrastre, settle } from '../index.ts'

const octubre = { anio: 2026, mes: 10 }
const entrada = (tipo: 'saldoAnterior' | 'retencionTarjeta' | 'compensacion', colones: string): Asiento => ({
  id: `A-${tipo}`,
  tipo,
  fecha: { ...octubre, dia: 1 },
  monto: monto(colones),
})
/** October with a tax and what it had to pay it with. */
const cerrado = (impuesto: string, saldo: string, ...asientos: Asiento[]) => {
  const cifras = { impuestoDeterminado: monto(impuesto), saldoAFavor: monto(saldo) }
  return { mes: octubre, saldoAFavor: cifras.saldoAFavor, liquidacion: settle(cifras, asientos, octubre) }
}
const find = (de: ReturnType<typeof cerrado>, ...anotados: [string, string, string][]) =>
  findArrastres(
    de,
    anotados.map(([tipo, numero, colones]) => ({ tipo, numero, monto: monto(colones) })),
  ).map(({ tipo, monto: m, anotado }) => [tipo, toDecimal(m), toDecimal(anotado)])

describe('what a closed month leaves for the next', () => {
  test('is its balance, with what was left of an older one, and the withholdings it did not use', () => {
    expect(find(cerrado('0', '5000', entrada('saldoAnterior', '300'), entrada('retencionTarjeta', '80')))).toEqual([
      ['saldoAnterior', '5300', '0'],
      ['retencionTarjeta', '80', '0'],
    ])
    // Balances pay first: 1 000 owed takes 700 of them and 300 of 400 withheld.
    expect(find(cerrado('1000', '0', entrada('saldoAnterior', '700'), entrada('retencionTarjeta', '400')))).toEqual([
      ['retencionTarjeta', '100', '0'],
    ])
    expect(find(cerrado('1000', '0'))).toEqual([])
  })

  test('is no longer proposed once it is noted, and proposed again when the close says another amount', () => {
    const uno = cerrado('0', '5000')
    expect(find(uno, ['saldoAnterior', numeroDeArrastre(octubre), '5000'])).toEqual([])
    expect(find(uno, ['saldoAnterior', 'a mano', '4000'])).toEqual([['saldoAnterior', '5000', '4000']])
    expect(find(cerrado('10', '0'), ['saldoAnterior', 'IVA 10-2026', '5000'])).toEqual([
      ['saldoAnterior', toDecimal(CERO), '5000'],
    ])
  })

  test('is not what was withheld in the next month itself', () => {
    const conRetencion = cerrado('0', '0', entrada('retencionTarjeta', '80'))
    expect(find(conRetencion, ['retencionTarjeta', 'BAC 11', '500'])).toEqual([['retencionTarjeta', '80', '0']])
    expect(find(cerrado('0', '0'), ['retencionTarjeta', 'BAC 11', '500'])).toEqual([])
  })
})
