import { expect, test } from 'vitest'
import { addMeses } from '../../../lib/formato/mes.ts'
import { conSigno, toDigitos } from './cifras.ts'
import { parseMesaIvaSearch } from './definicion.ts'

test('the URL holds the month and one open panel, and an invalid month is ignored', () => {
  expect(parseMesaIvaSearch({ anio: '2026', mes: '11', casilla: 'ventas 4 aéreo' })).toEqual({
    anio: 2026,
    mes: 11,
    casilla: 'ventas 4 aéreo',
  })
  expect(parseMesaIvaSearch({ anio: '2026', mes: '13', pila: 'sinDecidir', aviso: 'tiquetes' })).toEqual({
    pila: 'sinDecidir',
  })
  expect(parseMesaIvaSearch({ anio: '1999', mes: '1', pila: 'otra', casilla: '<b>', lectura: 'presunto' })).toEqual({})
})

test('the next month crosses into the next year, and back', () => {
  expect(addMeses({ anio: 2026, mes: 12 }, 1)).toEqual({ anio: 2027, mes: 1 })
  expect(addMeses({ anio: 2026, mes: 1 }, -1)).toEqual({ anio: 2025, mes: 12 })
})

test('copied text is digits only, and a difference shows its sign', () => {
  expect(['9284615', '-5', '12.00'].map(toDigitos)).toEqual(['9284615', '-5', '12'])
  expect(['386500', '-386500', '0', '0.00'].map(conSigno)).toEqual(['+386\u00a0500', '−386\u00a0500', '0', '0'])
})
