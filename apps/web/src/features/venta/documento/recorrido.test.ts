import { expect, test } from 'vitest'
import { placeInRecorrido } from './recorrido.ts'

const recorrido = { codCia: 1, numDoctos: [90, 88, 85], primero: 50, total: 128 }
const place = (numDocto: number, codCia = 1) => placeInRecorrido(recorrido, { codCia, numDocto })

test('the reader walks the list as it was seen, and says where it stands in all of it', () => {
  expect(place(88)).toEqual({ posicion: 52, total: 128, anterior: 90, siguiente: 85 })
})

test('at the ends of what was loaded there is no further step', () => {
  expect(place(90)?.anterior).toBeUndefined()
  expect(place(85)?.siguiente).toBeUndefined()
})

test('a document that came by a link, or of another company, has no way to walk', () => {
  expect(place(7)).toBeUndefined()
  expect(place(88, 2)).toBeUndefined()
})
