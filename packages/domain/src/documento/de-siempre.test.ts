import { expect, test } from 'vitest'
import { findDeSiempre } from './de-siempre.ts'

const line = (idProducto: number, cantidad = '1') => ({ idProducto, cantidad })
const usual = (...documentos: Parameters<typeof findDeSiempre>[0]) => findDeSiempre(documentos)

test('a product of half of the documents is usual, with its newest quantity', () => {
  const documentos = [[line(1, '5'), line(2)], [line(1, '9')], [line(3)], [line(2, '4')]]
  expect(findDeSiempre(documentos)).toEqual([line(1, '5'), line(2)])
})

test('a product of less than half of them is not', () => {
  expect(usual([line(1)], [line(1)], [line(2)], [line(2)], [line(2)])).toEqual([line(2)])
})

test('nothing is usual after one document', () => {
  expect(usual([line(1), line(2)])).toEqual([])
  expect(usual()).toEqual([])
})

test('a document without products counts as one', () => {
  expect(usual([line(1)], [line(1)], [], [], [])).toEqual([])
})

test('a product in two lines of a document counts once, with its first quantity', () => {
  expect(usual([line(1, '2'), line(1, '3')], [line(2)])).toEqual([])
  expect(usual([line(1, '2'), line(1, '3')], [line(1, '7')])).toEqual([line(1, '2')])
})

test('the lines keep the order of the newest document', () => {
  expect(usual([line(3), line(1)], [line(1), line(2), line(3)], [line(2)]).map((l) => l.idProducto)).toEqual([3, 1, 2])
})
