import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAQUETES } from '../catalogos/paquetes.ts'
import { add, type Monto, monto, percentage, roundTo, tarifa, toDecimal } from '../dinero/index.ts'
import { precioDePlanSinIva } from './index.ts'

const withIva = (base: Monto): Monto => add(base, percentage(base, tarifa('13')))

test.each(PAQUETES.flatMap(({ opciones }) => opciones.map(({ precio }) => precio)))(
  'the factura of ₡%i matches the charge',
  (precio) => {
    const total = monto(precio)
    expect(toDecimal(roundTo(withIva(precioDePlanSinIva(total)), 2))).toBe(toDecimal(total))
  },
)

test('the factura of any other price matches too', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 100_000_000n), (centimos) => {
      const total = (centimos * 1000n) as Monto
      expect(roundTo(withIva(precioDePlanSinIva(total)), 2)).toBe(total)
    }),
  )
})
