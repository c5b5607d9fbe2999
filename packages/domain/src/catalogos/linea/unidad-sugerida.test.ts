import { expect, test } from 'vitest'
import { suggestUnidad } from './unidad-sugerida.ts'
import { unidadBySimbolo } from './unidades.ts'

const MERMELADA = '2149400000300'
const CONSULTORIA = '8311100000000'

test.each([
  ['Mermelada de mora artesanal 300 g', MERMELADA, 'Unid'],
  ['Huevos de gallina, kg', MERMELADA, 'Kg'],
  ['Tomate por kilo', MERMELADA, 'Kg'],
  // The size of a package is not the unit of sale.
  ['Arroz 99% grano entero, bolsa 1,8 kg', MERMELADA, 'Unid'],
  ['Refresco 2 litros', MERMELADA, 'Unid'],
  ['Manguera por metro', MERMELADA, 'M'],
  ['Piso cerámico, metro cuadrado', MERMELADA, 'm²'],
  ['Parámetro', MERMELADA, 'Unid'],
  ['Hora de consultoría', CONSULTORIA, 'h'],
  ['Diseño de logotipo', CONSULTORIA, 'Sp'],
  ['Alquiler de local', CONSULTORIA, 'Alc'],
  ['Alquiler de apartamento en Heredia', CONSULTORIA, 'Al'],
])('%s is proposed in the unit that it is sold in', (nombre, cabys, unidad) => {
  expect(suggestUnidad(nombre, cabys)).toBe(unidad)
  expect(unidadBySimbolo(unidad, '4.4')).toBeDefined()
})
