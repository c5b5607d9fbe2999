import { expect, test } from 'vitest'
import { placeInRecorrido } from './recorrido.ts'

const recorrido = { codCia: 1, numDoctos: [90, 88, 85], primero: 50, total: 128 }
const place = (numDocto: number, codCia = 1) => placeInRecorrido(recorrido, { codCia, numDocto })

test('the reader moves through the list as last seen, and shows the position in the whole list', () => {
  expect(place(88)).toEqual({ posicion: 52, total: 128, anterior: 90, siguiente: 85 })
})

test('there is no next document at either end of the loaded rows', () => {
  expect(place(90)?.anterior).toBeUndefined()
  expect(place(85)?.siguiente).toBeUndefined()
})

test('a document opened by a link, or of another company, has no neighbours', () => {
  expect(place(7)).toBeUndefined()
  expect(place(88, 2)).toBeUndefined()
})
