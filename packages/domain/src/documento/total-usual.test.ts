import { expect, test } from 'vitest'
import { monto } from '../dinero/index.ts'
import { exceedsUsual } from './total-usual.ts'

test.each([
  ['8150', '512.35', '9209.50', true],
  ['15.91', '512.35', '9209.50', false],
  ['50000', '1', '1000', false],
  ['50000.00001', '1', '1000', true],
  ['100', '500.1', '1000', true],
  ['50000000', '1', '', false],
  ['50000000.00001', '1', '', true],
  ['97589.54', '512.35', '', true],
])('a total of %s at a rate of %s, where %s is usual, is doubted: %s', (total, tasa, usual, asks) => {
  expect(exceedsUsual(monto(total), monto(tasa), usual === '' ? undefined : monto(usual))).toBe(asks)
})
