import { expect, test } from 'vitest'
import { tipoDocto } from '../tipos/tipo-docto.ts'
import { estadoDeRecibido, exclusionDeCompra, pilaDeIva } from './credito.ts'

const FE = tipoDocto('FE').id
test.each([
  ['accepted without a condition', FE, 'R', '1', null, 'credito'],
  ['accepted as capital goods', FE, 'R', '1', '03', 'credito'],
  ['accepted in part', FE, 'R', '2', '02', 'credito'],
  ['accepted as expense', FE, 'R', '1', '04', 'ninguna'],
  ['accepted by proportion', FE, 'R', '1', '05', 'aparte'],
  ['rejected', FE, 'R', '3', null, 'ninguna'],
  ['not answered yet', FE, 'P', '', null, 'sinDecidir'],
  ['answered in another system', FE, 'O', '', null, 'aparte'],
  ['a tiquete', tipoDocto('TE').id, 'N', '', null, 'ninguna'],
  ['a credit note', tipoDocto('NC').id, 'N', '', null, 'credito'],
] as const)('the IVA of a document goes to its group: %s', (_, idTipo, situacion, codigoMensaje, condicion, pila) => {
  expect(pilaDeIva({ idTipo, situacion, codigoMensaje, condicion })).toBe(pila)
})

test('a received document counts once Hacienda accepted it, and waits while Hacienda has not answered', () => {
  expect((['ACEPTADO', '', 'RECHAZADO'] as const).map(estadoDeRecibido)).toEqual(['cuenta', 'espera', 'rechazado'])
})

test.each([
  [
    'Hacienda rejected, although the company answered',
    { hacienda: 'RECHAZADO', situacion: 'R', codigoMensaje: '3' },
    'rechazado',
  ],
  ['Hacienda has not answered for', { hacienda: '', situacion: 'R', codigoMensaje: '1' }, 'pendiente'],
  ['is a tiquete', { hacienda: 'ACEPTADO', idTipo: tipoDocto('TE').id }, 'tiquete'],
  ['the company rejected', { hacienda: 'ACEPTADO', situacion: 'R', codigoMensaje: '3' }, 'noAceptado'],
  ['the company has not answered', { hacienda: 'ACEPTADO', situacion: 'P', codigoMensaje: '' }, undefined],
  ['the company accepted', { hacienda: 'ACEPTADO', situacion: 'R', codigoMensaje: '1' }, undefined],
] as const)('a document that %s is excluded from purchases for that reason, or counts', (_, dicho, exclusion) => {
  expect(exclusionDeCompra({ idTipo: FE, situacion: 'N', codigoMensaje: '', ...dicho })).toBe(exclusion)
})
