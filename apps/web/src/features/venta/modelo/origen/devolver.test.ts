import { CERO, monto, subtract, toDecimal } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { calculateEntrada } from '../calculo.ts'
import { documentoNuevo, type LineaForm, lineaVacia } from '../estado.ts'
import { toEntrada } from '../linea/entrada.ts'
import { findErroresDevolucion, findErroresNota } from '../revision/revision.ts'
import { aDevuelto, aFactura } from '../testing.ts'
import {
  idOf,
  isRepartible,
  lineasEnteras,
  lineasPorMonto,
  lineasQueQuedan,
  scaleLinea,
  splitQueda,
} from './devolver.ts'
import { formOf, toReferencia } from './origen.ts'
import { toQueda } from './queda.ts'

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

  test('an amount is taken from the lines whose rate has something left', () => {
    const { queda } = aDevuelto({
      queda: {
        ...aDevuelto().queda,
        tarifas: [
          { tarifa: '02', base: '8450', impuesto: '84.5', exonerado: '0' },
          { tarifa: '08', base: '0', impuesto: '0', exonerado: '0' },
        ],
        total: '8534.5',
      },
    })
    const tarifas = toQueda({ queda, lineas: [] }, factura)
    expect(splitQueda(factura, tarifas).map(toDecimal)).toEqual(['0', '8534.5'])
    expect(lineasPorMonto(factura, '1010', tarifas)).toMatchObject([{ tarifa: '02', precio: '1000' }])
  })

  test('part of a line takes its share of a discount by amount, and keeps a discount by percentage', () => {
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

describe('the check of a return', () => {
  const campos = (cambios: Partial<typeof nota>) => findErroresDevolucion({ ...nota, ...cambios }).map((e) => e.campo)

  test('requires a reason and a choice of what is returned', () => {
    expect(campos({ razon: ' ' })).toEqual(['razon', 'vtaDetmList'])
    expect(campos({ devolucion: 'lineas', lineas: [lineaVacia()] })).toEqual(['vtaDetmList'])
    expect(campos({ devolucion: 'todo', lineas: lineasEnteras(factura) })).toEqual([])
  })

  test('refuses more of a line than was invoiced', () => {
    const lineas = lineasEnteras(factura).map((l) => (l.id === idOf(1) ? scaleLinea(l, '1000') : l))
    expect(campos({ devolucion: 'lineas', lineas })).toEqual(['vtaDetmList[1].cantidad'])
  })
})

test('a note that exceeds a rate is reported before it is sent', () => {
  const calculoDe = (lineas: LineaForm[]) => {
    const productos = new Map(lineas.map((l) => [l.producto!.productoPK.idProducto, l.producto!]))
    return calculateEntrada(toEntrada({ ...documentoNuevo(), lineas }, 4, 1), 'NC', productos).calculo!
  }
  const [al13, al1] = lineasEnteras(factura)
  const sinNada = aDevuelto({ queda: { ...aDevuelto().queda, tarifas: aDevuelto().queda.tarifas.slice(0, 1) } })
  expect(findErroresNota(calculoDe([al1!]), '02', sinNada, factura)).toEqual([])
  expect(findErroresNota(calculoDe([al13!]), '02', sinNada, factura)[0]).toEqual({
    campo: 'vtaDetmList',
    mensaje: 'A la tarifa «General 13 %» la nota devuelve 90000 de base y del documento quedan 0',
  })
})

test('only the rest may be returned after earlier notes', () => {
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
