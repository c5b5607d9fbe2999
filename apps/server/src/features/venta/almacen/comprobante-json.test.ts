import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comprobanteFromJson, comprobanteToJson } from './comprobante-json.ts'

const roundTrip = (value: unknown) => comprobanteFromJson(JSON.parse(comprobanteToJson(value as never)))

test('amounts, lists and texts are read back unchanged, to the last digit', () => {
  const leaf = fc.oneof(fc.bigInt(), fc.string(), fc.boolean(), fc.integer(), fc.constant(null))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('value')),
      // No comprobante has a field of this name.
      fc.dictionary(
        fc.string().filter((name) => name !== '$n' && name !== '__proto__'),
        tie('value'),
        { noNullPrototype: true },
      ),
    ),
  }))
  fc.assert(fc.property(value, (v) => void expect(roundTrip(v)).toEqual(v)))
})

test('a field without a value is left out, as in jsonb', () => {
  expect(roundTrip({ a: undefined, b: 1n })).toEqual({ b: 1n })
})
