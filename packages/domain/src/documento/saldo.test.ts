import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CERO, type Monto, monto } from '../dinero/index.ts'
import { type Movimientos, saldoOf } from './saldo.ts'

const de = (total: string, resto: Partial<Record<keyof Movimientos, string>> = {}) =>
  saldoOf({
    total: monto(total),
    suman: monto(resto.suman ?? '0'),
    restan: monto(resto.restan ?? '0'),
    recibos: monto(resto.recibos ?? '0'),
    pagos: monto(resto.pagos ?? '0'),
  })

test.each<[string, Partial<Record<keyof Movimientos, string>>, string, string]>([
  ['a sale without payments is pending', {}, '100', 'pendiente'],
  [
    'a sale paid in part, half by receipt and half registered, is abonada',
    { recibos: '20', pagos: '20' },
    '60',
    'abonada',
  ],
  ['a sale paid whole is paid', { recibos: '40', pagos: '60' }, '0', 'pagada'],
  ['a sale whose rest after a credit note is paid is paid', { restan: '30', pagos: '70' }, '0', 'pagada'],
  ['the amount of a debit note is owed too', { suman: '15', pagos: '100' }, '15', 'abonada'],
  ['a sale returned whole and never paid has no balance', { restan: '100' }, '0', 'sinSaldo'],
  ['a sale returned after it was paid owes nothing', { restan: '100', pagos: '100' }, '0', 'pagada'],
])('%s', (_, resto, porPagar, estado) => {
  expect(de('100', resto)).toMatchObject({ porPagar: monto(porPagar), estado })
})

test('a balance is never negative, and a sale is paid when it is zero', () => {
  const montos = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((n) => n as Monto)
  fc.assert(
    fc.property(montos, montos, montos, montos, montos, (total, suman, restan, recibos, pagos) => {
      const { saldo, pagado, porPagar, estado } = saldoOf({ total, suman, restan, recibos, pagos })
      expect(porPagar >= CERO && porPagar <= saldo).toBe(true)
      expect(pagado + porPagar >= saldo).toBe(true)
      expect(estado === 'pagada' || estado === 'sinSaldo').toBe(porPagar === CERO)
    }),
  )
})
