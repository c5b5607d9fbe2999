import { expect, test } from 'vitest'
import { parseRecibidosSearch } from './definicion.ts'

test.each([
  [{ id: '9' }, { documento: '9' }],
  [{ documento: '4' }, { documento: '4' }],
  [{ id: '9', documento: '4' }, { documento: '4' }],
  [{ id: '' }, {}],
])("the URL of a notification opens its document like the list's URL: %j", (dicha, leida) =>
  expect(parseRecibidosSearch(dicha)).toEqual(leida),
)
