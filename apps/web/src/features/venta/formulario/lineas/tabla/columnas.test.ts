import { describe, expect, test } from 'vitest'
import { columnasFor, type NombreColumna } from './columnas.ts'

/** Width of the grid on screens of 1366, 1600 and 1920 px, between index and totals. */
const EN_1366 = 865
const EN_1600 = 1099
const EN_1280 = 779

const nombres = (ancho: number, usadas: NombreColumna[] = [], compacta = false) =>
  columnasFor({ ancho, compacta, anchos: {}, usadas: new Set(usadas) }).map((c) => c.nombre)

describe('columns of the lines (LINEA-13)', () => {
  test('on an ordinary screen are code, name, quantity, price, discount, subtotal, IVA and total', () => {
    expect(nombres(EN_1366)).toEqual([
      '#',
      'Producto',
      'Cant.',
      'Unidad',
      'Precio',
      'Desc.',
      'Subtotal',
      'IVA',
      'IVA ₡',
      'Total',
    ])
  })

  test('other taxes and exonerated amount appear if some line has them', () => {
    expect(nombres(EN_1366, ['Exonerado'])).toEqual(expect.arrayContaining(['Subtotal', 'Exonerado', 'Total']))
    expect(nombres(EN_1366, ['Otros imp.'])).toEqual(expect.arrayContaining(['Subtotal', 'Otros imp.', 'Total']))
  })

  test('all columns appear if there is room', () => {
    expect(nombres(EN_1600)).toHaveLength(12)
  })

  test('hide the unit first, and never a column that LINEA-13 names', () => {
    expect(nombres(EN_1280)).not.toContain('Unidad')
    expect(nombres(EN_1280)).toEqual(expect.arrayContaining(['Subtotal', 'IVA', 'IVA ₡']))
  })

  test('long figures shrink the name, and then hide the unit', () => {
    const columnas = columnasFor({ ancho: EN_1366, compacta: false, anchos: { Total: 150 }, usadas: new Set() })
    expect(columnas.map((c) => c.nombre)).not.toContain('Unidad')
  })

  test('beside the editor are only those that the editor does not show', () => {
    expect(nombres(EN_1366, ['Exonerado'], true)).toEqual(['#', 'Producto', 'Cant.', 'Precio', 'Desc.', 'IVA', 'Total'])
  })
})
