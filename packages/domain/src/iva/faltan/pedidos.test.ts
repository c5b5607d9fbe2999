import { expect, test } from 'vitest'
import { mensajesDeTablero as t } from '../../mensajes/de-tablero/index.ts'
import { esperaDe } from './pedidos.ts'

const CLAVE = '50612112600310199900100100001010000004028199999999'

test.each([
  ['a document that a note names', t.falta.citado('Lácteos S.A.', CLAVE), { clave: CLAVE }],
  ['a document of the portal', t.falta.delPortal('Lácteos S.A.', 'FE 4028 · 12/11', CLAVE), { clave: CLAVE }],
  [
    'a supplier of every month',
    t.falta.proveedor('Lácteos S.A.', '3101999001', '148.312', 5),
    { cedula: '003101999001' },
  ],
  ['words', 'Las facturas de la luz de noviembre', undefined],
  ['digits that are no clave', `El ${CLAVE.replace('5061211', '5069911')}`, undefined],
])('a line that asks for %s says what it waits for', (_, linea, espera) => {
  expect(esperaDe(linea)).toEqual(espera)
  expect(linea.length).toBeLessThanOrEqual(200)
})
