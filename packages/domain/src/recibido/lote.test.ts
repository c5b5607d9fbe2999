import { expect, test } from 'vitest'
import { monto } from '../dinero/index.ts'
import { condicionInicial, type DocumentoDudoso, dudasOf, pareceCapital, startsMarked } from './index.ts'

const aDoc = (mas: Partial<DocumentoDudoso> = {}): DocumentoDudoso => ({
  estadoHacienda: 'ACEPTADO',
  duplicado: false,
  pareceCapital: false,
  mensajeSegunArchivo: '',
  ...mas,
})

test.each([
  ['01', {}, []],
  ['', {}, ['sinCondicion']],
  ['01', { estadoHacienda: '' }, ['sinConfirmar']],
  ['01', { duplicado: true }, ['duplicado']],
  ['03', { pareceCapital: true }, ['capital']],
  ['04', { pareceCapital: true }, []],
  ['01', { mensajeSegunArchivo: '1' }, ['respondidoFuera']],
  ['', { estadoHacienda: '', duplicado: true }, ['sinCondicion', 'duplicado', 'sinConfirmar']],
] as const)('under condition «%s» a document with %j has the doubts %j', (condicion, mas, dudas) => {
  expect(dudasOf(aDoc(mas), condicion)).toEqual(dudas)
  expect(startsMarked(aDoc(mas), condicion)).toBe(dudas.length === 0)
})

test('a capital good that would be credited as any purchase is proposed with condition 3', () => {
  expect(condicionInicial(aDoc({ pareceCapital: true }), '01')).toBe('03')
  expect(condicionInicial(aDoc({ pareceCapital: true }), '04')).toBe('04')
  expect(condicionInicial(aDoc(), '01')).toBe('01')
})

test('a capital good is a large purchase of machinery, computers or vehicles, in colones', () => {
  expect(pareceCapital('439', monto('1000000'), monto('1'))).toBe(true)
  expect(pareceCapital('439', monto('999999.99999'), monto('1'))).toBe(false)
  expect(pareceCapital('491', monto('2000'), monto('500'))).toBe(true)
  expect(pareceCapital('231', monto('5000000'), monto('1'))).toBe(false)
})
