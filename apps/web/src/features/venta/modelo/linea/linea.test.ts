import { toDecimal } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import {
  documentoNuevo,
  hasContent,
  isPendiente,
  type LineaForm,
  lineaVacia,
  llenas,
  reduce,
  withProducto,
} from '../estado.ts'
import { aProducto } from '../testing.ts'
import { toLinea } from './entrada.ts'
import { calculateLinea, findProblemaLinea } from './linea.ts'
import { masDatosOf, resumenMasDatos, withFabricante } from './mas-datos.ts'
import { priceOf, priceOfLinea } from './precio.ts'

const aLinea = (campos: Partial<LineaForm> = {}): LineaForm => ({
  ...withProducto(lineaVacia(), aProducto()),
  ...campos,
})
const NEGATIVO = 'No se puede agregar un item negativo con total negativo'

describe('a single line', () => {
  test('has the same total as in the document', () => {
    const total = (tipo: 'FE' | 'FEE') =>
      calculateLinea(aLinea({ cantidad: '24' }), tipo).calculo!.resumen.totalComprobante
    expect(toDecimal(total('FE'))).toBe('40965.6')
    expect(toDecimal(total('FEE'))).toBe('40965.6')
  })

  test.each<[string, Partial<LineaForm>, string, string]>([
    ['a line with a negative price (VAL-58)', { precio: '-5' }, 'precioVtaUnit', NEGATIVO],
    ['a line without a price', { precio: '' }, 'precioVtaUnit', 'El precio no es un monto válido'],
    ['a line with quantity zero', { cantidad: '0' }, 'cantidad', 'La cantidad debe ser mayor que cero'],
    [
      'half a unit of something counted (LINEA-16)',
      { cantidad: '0.5' },
      'cantidad',
      'La cantidad mínima es 1 para esta unidad',
    ],
    [
      'a line with a discount above its price (VAL-63)',
      { precio: '100', descuento: { descripcion: 'Promoción', forma: 'M', valor: '150' } },
      'descuento',
      'El descuento es mayor al precio de los productos.',
    ],
  ])('%s is not added', (_, campos, columna, mensaje) => {
    expect(findProblemaLinea(aLinea(campos), 'FE')).toEqual({ columna, mensaje })
  })

  test.each<[string, Partial<LineaForm>, string, string]>([
    ['a quantity with four decimals', { cantidad: '1.2345' }, 'cantidad', 'La cantidad admite 3 decimales como máximo'],
    ['a price with six decimals', { precio: '1.234567' }, 'precioVtaUnit', 'El precio admite 5 decimales como máximo'],
    ['a missing special base', { tipoIva: '07' }, 'impuesto', 'Indique la base imponible del cálculo especial'],
    [
      'a missing factor of used goods',
      { tipoIva: '08' },
      'impuesto',
      'Indique el factor del IVA de bienes usados, mayor que cero y de hasta 4 decimales',
    ],
  ])('%s shows at its field', (_, campos, columna, mensaje) => {
    expect(findProblemaLinea(aLinea(campos), 'FE')).toEqual({ columna, mensaje })
  })

  test('pays IVA by factor or on a special base, and a total gives the price in both cases', () => {
    const totalOf = (linea: LineaForm) => toDecimal(calculateLinea(linea, 'FE').calculo!.resumen.totalComprobante)
    const usada = aLinea({ tipoIva: '08', factor: '0.0468', precio: '1000' })
    expect(totalOf(usada)).toBe('1046.8')
    expect(priceOfLinea(usada, '0', '1046.8')).toBe('1000')
    const especial = aLinea({ tipoIva: '07', tarifa: '08', base: '400', precio: '1000' })
    expect(totalOf(especial)).toBe('1052')
    expect(priceOfLinea(especial, '13', '1052')).toBe('1000')
  })

  test("uses the product's values unless changed, and marks the change", () => {
    const producto = aProducto({ tipoTransaccion: '09', codigoFabricante: '744100', unidadMedidaComercial: 'Caja' })
    const linea = withProducto(lineaVacia(), producto)
    expect(masDatosOf(linea)).toMatchObject({ tipoTransaccion: '09', fabricante: '744100', unidadComercial: 'Caja' })
    expect(toLinea(linea)).not.toHaveProperty('codigosComerciales')
    const otra = { ...linea, mas: { ...linea.mas, codigos: withFabricante(linea, '999'), tipoTransaccion: '' } }
    expect(toLinea(otra)).toMatchObject({
      tipoTransaccion: '',
      codigosComerciales: [
        { tipo: '01', codigo: 'P001' },
        { tipo: '03', codigo: '999' },
      ],
    })
    expect(resumenMasDatos(otra)).toBe('Caja · Fabricante 999')
  })

  test('may be of half an hour', () => {
    expect(findProblemaLinea(aLinea({ cantidad: '0.5', unidad: 'h' }), 'FE')).toBeUndefined()
  })

  test('gives the price behind a typed total, and refuses the price behind a negative total (LINEA-10)', () => {
    expect(priceOf('40965.60', '1', '24')).toBe('1690')
    expect(findProblemaLinea(aLinea({ precio: priceOf('-101', '1', '1')! }), 'FE')?.mensaje).toBe(NEGATIVO)
    expect(priceOf('', '1', '24')).toBeUndefined()
  })
})

describe('a new line before it is added (LINEA-14)', () => {
  const nueva = aLinea({ id: 'nueva' })
  const componiendo = reduce(documentoNuevo(), { clase: 'componer', linea: nueva })

  test('counts as a draft, but is not part of the document until added', () => {
    expect(isPendiente(componiendo)).toBe(true)
    expect(hasContent(componiendo)).toBe(true)
    expect(llenas(componiendo.lineas)).toEqual([])
    const agregada = reduce(componiendo, { clase: 'agregarNueva' })
    expect(llenas(agregada.lineas)).toEqual([nueva])
    expect(agregada.lineas.at(-1)?.producto).toBeNull()
    expect(isPendiente(agregada)).toBe(false)
  })

  test("changes without touching the document's lines, and is cleared with all of them", () => {
    const cambiada = reduce(componiendo, { clase: 'linea', id: 'nueva', campos: { cantidad: '7' } })
    expect(cambiada.nueva?.cantidad).toBe('7')
    expect(cambiada.lineas).toBe(componiendo.lineas)
    expect(reduce(cambiada, { clase: 'limpiarLineas' }).nueva).toBeNull()
  })

  test('cannot be added without a product', () => {
    const vacia = reduce(documentoNuevo(), { clase: 'componer', linea: lineaVacia() })
    expect(isPendiente(vacia)).toBe(false)
    expect(reduce(vacia, { clase: 'agregarNueva' })).toBe(vacia)
  })
})
