import { expect, test } from 'vitest'
import { cantidad, monto, toDecimalCantidad } from '../dinero/index.ts'
import { devueltoPorLinea } from './devuelto.ts'

const linea = (detalle: string, veces: string, precio = '100') => ({
  cabys: '2316100000100',
  detalle,
  cantidad: cantidad(veces),
  precioUnitario: monto(precio),
})
const VENDIDAS = [linea('Arroz', '24'), linea('Huevos', '15'), linea('Arroz', '3')]
const devuelto = (...devueltas: ReturnType<typeof linea>[]) =>
  devueltoPorLinea(VENDIDAS, [{ lineas: devueltas, codigo: '02' }]).map(toDecimalCantidad)

test('quantities returned by several notes of a line add up', () => {
  expect(devuelto(linea('Huevos', '2'), linea('Huevos', '0.5'))).toEqual(['0', '2.5', '0'])
})

test('the first of two equal lines with something left is used', () => {
  expect(devuelto(linea('Arroz', '23'), linea('Arroz', '2'))).toEqual(['24', '0', '1'])
})

test('a note by amount, at another price, returns no quantity, nor does a note of a product that was not sold', () => {
  expect(devuelto(linea('Arroz', '1', '12.5'), linea('Café', '1'))).toEqual(['0', '0', '0'])
})

test('a return of goods (06) brings back units of the same CABYS, also at another price', () => {
  const devolucion = { lineas: [linea('Arroz', '20', '12.5'), linea('Arroz, saco', '10', '90')], codigo: '06' }
  expect(devueltoPorLinea(VENDIDAS, [devolucion]).map(toDecimalCantidad)).toEqual(['24', '6', '0'])
})
