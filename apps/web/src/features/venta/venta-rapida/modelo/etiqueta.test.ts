import { monto, roundTo, toDecimal } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { aProducto } from '../../modelo/testing.ts'
import {
  CARRITO_VACIO,
  type Cambio,
  type Carrito,
  calculateCarrito,
  hasPrecioCambiado,
  type ProductoDeVenta,
  precioConIva,
  reduceCarrito,
  toDocumento,
} from './carrito.ts'
import { timesEtiqueta, toDeEtiqueta } from './etiqueta.ts'

const unidad = (idUnidad: string) => ({
  unidadMedida: { unidadMedidaPK: { idUnidad }, nombreUnidad: idUnidad, representacion: idUnidad },
})
/** 2 950 before 13 %. */
const queso = aProducto({
  nombreProducto: 'Queso Turrialba',
  ...unidad('Kg'),
  impuesto: { ...aProducto().impuesto, codigo: '08', tasa: '13' },
  precioVenta: '2950',
})
const pan = aProducto({ productoPK: { codCia: 1, idProducto: 9 } })

const gramos = (valor: number) => ({ codigo: '00123', contenido: 'gramos', valor }) as const
const colones = (valor: number) => ({ codigo: '00123', contenido: 'colones', valor }) as const
const agrega = (producto: ProductoDeVenta, suya: { cantidad: string; precio?: string }): Cambio => ({
  clase: 'agregar',
  producto,
  ...suya,
})
const carritoDe = (...cambios: Cambio[]): Carrito => cambios.reduce(reduceCarrito, CARRITO_VACIO)
const totalOf = (carrito: Carrito): string => {
  const cuenta = calculateCarrito(carrito)
  if ('problema' in cuenta) throw new Error(cuenta.problema)
  return toDecimal(roundTo(cuenta.total, 2))
}

describe('a weight', () => {
  test.each([
    ['Kg', '1.284'],
    ['kg', '1.284'],
    ['G', '1284'],
  ])('in %s is %s', (simbolo, cantidad) => {
    expect(toDeEtiqueta({ ...queso, ...unidad(simbolo) }, gramos(1284))).toEqual({ cantidad })
  })

  test('of what is sold by the piece is refused', () => {
    expect(toDeEtiqueta(pan, gramos(1284))).toBeUndefined()
  })
})

describe('a price', () => {
  test.each([3450, 1, 999_999, 3333])('of ₡%i is what the buyer pays, to the céntimo', (valor) => {
    const suya = toDeEtiqueta(queso, colones(valor))!
    const carrito = carritoDe(agrega(queso, suya))
    expect(totalOf(carrito)).toBe(toDecimal(monto(String(valor))))
    // The document says how much of it: 3 450 of 3 333,50 a kilo.
    if (valor === 3450) expect(suya.cantidad).toBe('1.035')
    expect(toDocumento(carrito, [{ tipo: '01' }]).lineas[0]!.cantidad > 0n).toBe(true)
  })

  test('of a piece is the price of one', () => {
    const suya = toDeEtiqueta(pan, colones(1500))!
    expect(suya.cantidad).toBe('1')
    expect(totalOf(carritoDe(agrega(pan, timesEtiqueta(suya, '3'))))).toBe('4500')
  })

  test.each([1500, 999, 12_345])('of ₡%i is paid to the céntimo with other taxes too', (valor) => {
    const cerveza = aProducto({
      ...queso,
      ...unidad('Unid'),
      otroImpuestoList: [
        { tipoImpuesto: { codigoSri: '02' }, porcentaje: '10' },
        { tipoImpuesto: { codigoSri: '99' }, monto: '100', descripcion: 'Timbre' },
      ],
    })
    expect(totalOf(carritoDe(agrega(cerveza, toDeEtiqueta(cerveza, colones(valor))!)))).toBe(String(valor))
    const suelta = { ...cerveza, ...unidad('Kg') }
    expect(totalOf(carritoDe(agrega(suelta, toDeEtiqueta(suelta, colones(valor))!)))).toBe(String(valor))
  })

  test('is nobody’s change of price, until somebody types another', () => {
    const carrito = carritoDe(agrega(queso, toDeEtiqueta(queso, colones(3450))!))
    expect(hasPrecioCambiado(carrito)).toBe(false)
    const [linea] = carrito.lineas
    const con = (precio: string) => reduceCarrito(carrito, { clase: 'linea', id: linea!.id, descuento: '10', precio })
    // With a discount only, the label's price is still whole.
    expect(hasPrecioCambiado(con(precioConIva(linea!)))).toBe(false)
    expect(totalOf(con(precioConIva(linea!)))).toBe('3105')
    expect(hasPrecioCambiado(con('3000'))).toBe(true)
  })
})

test('two labels are two lines, and what is weighed by kilo is added to its product', () => {
  const porPrecio = agrega(queso, toDeEtiqueta(queso, colones(3450))!)
  const porPeso = agrega(queso, toDeEtiqueta(queso, gramos(500))!)
  const { lineas } = carritoDe(porPrecio, porPeso, porPrecio, porPeso)
  expect(lineas.map((l) => [l.cantidad, l.etiqueta ?? false])).toEqual([
    ['1.035', true],
    ['1.035', true],
    ['1', false],
  ])
})
