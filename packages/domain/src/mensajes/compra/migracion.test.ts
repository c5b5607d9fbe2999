import { expect, test } from 'vitest'
import { migracion } from './migracion.ts'

const SERIE = { documento: 'Factura Electrónica', sucursal: '002', caja: '00001' }

test('numbers that are missing are told in one text for each register and type, and how many are not told', () => {
  const rangos = [
    { ...SERIE, desde: 2, hasta: 2 },
    { ...SERIE, desde: 4, hasta: 9 },
    { ...SERIE, caja: '00003', desde: 7, hasta: 7 },
  ]
  const dichos = [
    'Factura Electrónica, sucursal 002, caja 00001: el 2, del 4 al 9',
    'Factura Electrónica, sucursal 002, caja 00003: el 7',
  ]
  expect(migracion.huecos(rangos, 8)).toEqual(dichos)
  expect(migracion.huecos(rangos, 20)).toEqual([...dichos, 'Y 12 más'])
})
