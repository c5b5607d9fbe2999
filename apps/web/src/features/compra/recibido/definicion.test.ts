import { expect, test } from 'vitest'
import { parseRecibidosSearch } from './definicion.ts'

test.each([
  [{ id: '9' }, { documento: '9' }],
  [{ documento: '4' }, { documento: '4' }],
  [{ id: '9', documento: '4' }, { documento: '4' }],
  [{ id: '' }, {}],
])('the address of a notice opens its document, as that of the list does: %j', (dicha, leida) =>
  expect(parseRecibidosSearch(dicha)).toEqual(leida),
)
