import { expect, test } from 'vitest'
import { monto } from '../../dinero/index.ts'
import { mensajes } from '../../mensajes/index.ts'
import { findReparoDeTasa, mayRetenerse } from './reparo.ts'

const t = mensajes.recibidos.revisar

test.each([
  // [moneda, rate of the document, dollar of that day]
  ['USD', '0', '500', t.tasaCero],
  ['USD', '-1', '500', t.tasaCero],
  ['USD', '400', '500', t.tasaLejana('400', '500')],
  ['USD', '600', '500', t.tasaLejana('600', '500')],
  ['USD', '5.1', '500', t.tasaLejana('5.1', '500')],
  ['USD', '400.00001', '500', undefined],
  ['USD', '599.99999', '500', undefined],
  // The rate of that day is not known.
  ['USD', '5.1', undefined, undefined],
  ['USD', '0', undefined, t.tasaCero],
  // A colón costs one colón, whatever the dollar.
  ['CRC', '1', '500', undefined],
  ['CRC', '500', '500', t.tasaLejana('500', '1')],
  ['CRC', '0', undefined, t.tasaCero],
  // No rate of the euro is known.
  ['EUR', '5.1', '500', undefined],
])('a document in %s at %s, with the dollar at %s, has its objection or none', (codigo, tipoCambio, dolar, reparo) => {
  const conocida = dolar === undefined ? undefined : monto(dolar)
  expect(findReparoDeTasa({ codigo, tipoCambio: monto(tipoCambio) }, conocida)).toBe(reparo)
})

test('only documents of 4.4 are withheld', () => {
  expect((['4.2', '4.3', '4.4'] as const).map(mayRetenerse)).toEqual([false, false, true])
})
