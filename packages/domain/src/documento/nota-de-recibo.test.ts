import { expect, test } from 'vitest'
import { cantidad, factor, monto, toDecimal } from '../dinero/index.ts'
import type { Comprobante, LineaBorrador } from '../tipos/documento.ts'
import { calculate } from './calcular/index.ts'
import { cabysByTarifa, isSobreRecibo, lineasDeNotaDeRecibo } from './nota-de-recibo.ts'

const pago = (precio: string, codigoTarifaIva: string, subTotalPagado?: string): LineaBorrador => ({
  cantidad: cantidad('1'),
  unidadMedida: 'Unid',
  detalle: 'Abono 1',
  precioUnitario: monto(precio),
  subTotalPagado: subTotalPagado === undefined ? undefined : monto(subTotalPagado),
  impuestos: [{ codigo: '01', codigoTarifaIva }],
})
const recibo = (...lineas: LineaBorrador[]) => calculate({ tipo: 'REP', version: '4.4', condicionVenta: '11', lineas })

test('the note of a receipt refunds the taxed part and the untaxed part of the payment', () => {
  // 1000 at 13 %, half of it exonerated: 65 of tax; 200 of other charges without tax.
  const pagado = recibo(pago('1000', '08', '500'), pago('200', '10'), pago('300', '02', '0'))
  const lineas = lineasDeNotaDeRecibo(pagado, ({ codigoTarifaIva }) => `23161000001${codigoTarifaIva}`)
  const nota = calculate({ tipo: 'NC', version: '4.4', condicionVenta: '11', lineas })
  expect(nota.lineas.map((l) => [l.cabys, toDecimal(l.subTotal), toDecimal(l.impuestoNeto)])).toEqual([
    ['2316100000108', '500', '65'],
    ['2316100000110', '500', '0'],
    ['2316100000110', '200', '0'],
    ['2316100000110', '300', '0'],
  ])
  expect(toDecimal(pagado.resumen.totalComprobante)).toBe('1565')
  expect(nota.resumen.totalComprobante).toBe(pagado.resumen.totalComprobante)
  expect(nota.resumen.totalImpuesto).toBe(pagado.resumen.totalImpuesto)
})

test('each line has the CABYS sold at its rate, and a surtido the CABYS of its component', () => {
  const vendida = (cabys: string, codigoTarifaIva: string): LineaBorrador => ({
    cabys,
    cantidad: cantidad('1'),
    unidadMedida: 'Unid',
    detalle: 'Algo',
    precioUnitario: monto('100'),
    impuestos: [{ codigo: '01', codigoTarifaIva }],
  })
  const surtido = [vendida('2316100000100', '02'), vendida('8314100000000', '08')].map((c) => ({
    ...c,
    cabys: c.cabys!,
    descuentos: [],
  }))
  const { lineas } = calculate({
    tipo: 'FE',
    version: '4.4',
    condicionVenta: '01',
    lineas: [{ ...vendida('3532901000000', '08'), precioUnitario: monto('200'), impuestos: [], surtido }],
  })
  const cabysOf = cabysByTarifa(lineas)
  expect(['02', '08', '10'].map((codigoTarifaIva) => cabysOf({ codigo: '01', codigoTarifaIva }))).toEqual([
    '2316100000100',
    '8314100000000',
    '2316100000100',
  ])
})

test('the IVA of used goods and of a special base is refunded as it was paid, under the CABYS sold that way', () => {
  const usado: LineaBorrador = {
    ...pago('1000', '08'),
    impuestos: [{ codigo: '08', factorCalculoIva: factor('0.0468') }],
  }
  const especial: LineaBorrador = { ...pago('1000', '08', '400'), impuestos: [{ codigo: '07', codigoTarifaIva: '08' }] }
  const pagado = recibo(usado, especial)
  const vendidas = calculate({
    tipo: 'FE',
    version: '4.4',
    condicionVenta: '10',
    lineas: [
      { ...pago('1000', '08'), cabys: '8314100000000' },
      { ...usado, cabys: '4911399010000' },
      { ...especial, cabys: '6211100000000', baseImponible: monto('400') },
    ],
  }).lineas
  const lineas = lineasDeNotaDeRecibo(pagado, cabysByTarifa(vendidas))
  const nota = calculate({ tipo: 'NC', version: '4.4', condicionVenta: '10', lineas })
  expect(nota.lineas.map((l) => [l.cabys, toDecimal(l.subTotal), toDecimal(l.impuestoNeto)])).toEqual([
    ['4911399010000', '1000', '46.8'],
    ['6211100000000', '400', '52'],
    ['8314100000000', '600', '0'],
  ])
  expect(toDecimal(nota.resumen.totalComprobante)).toBe('2098.8')
  expect(nota.resumen.totalComprobante).toBe(pagado.resumen.totalComprobante)
})

test('a note that annuls or corrects a receipt is on that receipt, and a note that only mentions it is not', () => {
  const nota = (tipo: Comprobante['tipo'], tipoDoc: string, codigo: string) =>
    isSobreRecibo({
      tipo,
      version: '4.4',
      referencias: [{ tipoDoc, codigo, fechaEmision: '2026-11-22T00:00:00-06:00' }],
    })
  expect(nota('NC', '20', '01')).toBe(true)
  expect(nota('NC', '20', '13')).toBe(true)
  expect(nota('NC', '20', '04')).toBe(false)
  expect(nota('NC', '01', '01')).toBe(false)
  expect(nota('FE', '20', '04')).toBe(false)
})
