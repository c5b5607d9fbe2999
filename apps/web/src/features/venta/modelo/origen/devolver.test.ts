import { CERO, monto, subtract, toDecimal } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { calculateEntrada } from '../calculo.ts'
import { documentoNuevo, lineaVacia } from '../estado.ts'
import { toEntrada } from '../linea/entrada.ts'
import { findErroresDevolucion } from '../revision/errores-devolucion.ts'
import { aFactura } from '../testing.ts'
import { idOf, isRepartible, lineasEnteras, lineasPorMonto, lineasQueQuedan, scaleLinea } from './devolver.ts'
import { formOf, toReferencia } from './origen.ts'

const factura = aFactura()
const referencia = toReferencia({ ...factura, condicionVenta: factura.condicionVenta.codigo })
const nota = { ...formOf('NC', 'nota', factura, { cliente: null, referencia }), razon: 'Devolución' }

describe('lines returned from an invoice', () => {
  test('a returned amount is exact to the cent, whatever the rates of the lines', () => {
    for (const pedido of ['0.03', '1', '999.99', '5000', factura.total]) {
      const lineas = lineasPorMonto(factura, pedido)!
      const entrada = toEntrada({ ...documentoNuevo(), lineas }, 4, 1)
      const productos = new Map(lineas.map((l) => [l.producto!.productoPK.idProducto, l.producto!]))
      const { calculo } = calculateEntrada(entrada, 'NC', productos)
      const sobra = subtract(calculo?.resumen.totalComprobante ?? CERO, monto(pedido))
      expect(Math.abs(Number(toDecimal(sobra))), pedido).toBeLessThan(0.0005)
    }
    expect(lineasPorMonto(factura, '')).toBeUndefined()
    expect(lineasPorMonto(factura, '0')).toBeUndefined()
  })

  test('part of a line takes its share of a discount by amount; one by percentage stays', () => {
    const [entera] = lineasEnteras(factura)
    const conDescuento = { ...entera!, cantidad: '10', tope: '10', base: '500' }
    const fijo = { ...conDescuento, descuento: { descripcion: '', forma: 'M' as const, valor: '100' } }
    expect(scaleLinea(fijo, '3')).toMatchObject({ cantidad: '3', base: '150', descuento: { valor: '30' } })
    const enPuntos = { ...conDescuento, descuento: { descripcion: '', forma: 'P' as const, valor: '5' } }
    expect(scaleLinea(enPuntos, '3').descuento?.valor).toBe('5')
  })

  test('lines with other taxes or a surtido cannot be split by amount', () => {
    expect(isRepartible(factura)).toBe(true)
    const [linea] = factura.vtaDetmList
    const tipoImpuesto = { ...linea!.impuesto.tipoImpuesto, codigoSri: '08' }
    const usado = { ...linea!, impuesto: { ...linea!.impuesto, tipoImpuesto } }
    expect(isRepartible({ ...factura, vtaDetmList: [usado] })).toBe(false)
  })
})

describe('nothing is credited without', () => {
  const campos = (cambios: Partial<typeof nota>) => findErroresDevolucion({ ...nota, ...cambios }).map((e) => e.campo)

  test('a reason and a choice of what is returned', () => {
    expect(campos({ razon: ' ' })).toEqual(['razon', 'vtaDetmList'])
    expect(campos({ devolucion: 'lineas', lineas: [lineaVacia()] })).toEqual(['vtaDetmList'])
    expect(campos({ devolucion: 'todo', lineas: lineasEnteras(factura) })).toEqual([])
  })

  test('no more of a line than was invoiced', () => {
    const lineas = lineasEnteras(factura).map((l) => (l.id === idOf(1) ? scaleLinea(l, '1000') : l))
    expect(campos({ devolucion: 'lineas', lineas })).toEqual(['vtaDetmList[1].cantidad'])
  })
})

test('after earlier notes only the rest may be returned', () => {
  const [primera] = lineasEnteras(factura)
  const facturado = Number(primera!.cantidad)
  const [queda, segunda] = lineasQueQuedan(factura, ['1', '0'])
  expect(queda).toMatchObject({
    cantidad: String(facturado - 1),
    queda: String(facturado - 1),
    tope: primera!.cantidad,
  })
  expect(segunda?.queda).toBeUndefined()
  const de = (veces: string) =>
    findErroresDevolucion({ ...nota, devolucion: 'lineas', lineas: [scaleLinea(queda!, veces)] })
  expect(de(queda!.cantidad)).toEqual([])
  expect(de(primera!.cantidad)).toMatchObject([{ mensaje: `Queda por devolver ${facturado - 1}` }])
  expect(lineasQueQuedan(factura, [primera!.cantidad])[0]).toMatchObject({ cantidad: '0', queda: '0' })
})
