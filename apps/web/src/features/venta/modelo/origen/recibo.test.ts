import { toDecimal } from '@pura/domain'
import { expect, test } from 'vitest'
import { calculateEntrada } from '../calculo.ts'
import { toLinea } from '../linea/entrada.ts'
import { aFactura, aLineaCompleta } from '../testing.ts'
import { lineasDePago, tasaDePago } from './recibo.ts'

/** Totals of the receipt lines for `pago`, from the arithmetic that issues it. */
function reciboDe(factura: Parameters<typeof lineasDePago>[0], pago: string) {
  const lineas = lineasDePago(factura, pago)!
  const { calculo } = calculateEntrada(
    { condicionVenta: { codigo: '11' }, vtaDetmList: lineas.map(toLinea) },
    'REP',
    new Map(),
  )
  const { totalVentaNeta, totalImpuesto, totalComprobante } = calculo!.resumen
  return [totalVentaNeta, totalImpuesto, totalComprobante].map(toDecimal)
}

// 1000 with selectivo at 10 %; its IVA, 13 % of 1100, was charged at the factory and is assumed.
const deFabrica = aLineaCompleta({
  precioVtaUnit: '1000',
  subtotal: '1000',
  iva: '143',
  ivaCobrado: '0',
  otrosImpuesto: '100',
  otrosImpuestoCobrado: '100',
  total: '1100',
  ivaCobradoFabrica: '01',
})

test('IVA charged at the factory is not paid again, and the selectivo charged is not IVA', () => {
  const factura = aFactura({
    total: '1100',
    desglose: [
      { codigo: '01', codigoTarifaIva: '08', tasa: '13', monto: '0' },
      { codigo: '02', codigoTarifaIva: null, tasa: '0', monto: '100' },
    ],
    vtaDetmList: [deFabrica],
  })
  expect(reciboDe(factura, '1100')).toEqual(['1100', '0', '1100'])
  expect(reciboDe(factura, '550')).toEqual(['550', '0', '550'])
})

test('next to a line whose IVA was charged, only that IVA is paid', () => {
  const selectivo = aLineaCompleta({
    precioVtaUnit: '1000',
    subtotal: '1000',
    iva: '143',
    ivaCobrado: '143',
    otrosImpuesto: '100',
    otrosImpuestoCobrado: '100',
    total: '1243',
  })
  const factura = aFactura({
    total: '2343',
    desglose: [
      { codigo: '01', codigoTarifaIva: '08', tasa: '13', monto: '143' },
      { codigo: '02', codigoTarifaIva: null, tasa: '0', monto: '200' },
    ],
    vtaDetmList: [deFabrica, selectivo],
  })
  expect(reciboDe(factura, '2343')).toEqual(['2200', '143', '2343'])
})

test('used goods pay IVA by factor, and a special base pays its own tax', () => {
  const usado = aLineaCompleta({
    precioVtaUnit: '1000000',
    subtotal: '1000000',
    iva: '46800',
    ivaCobrado: '46800',
    total: '1046800',
    impuesto: {
      ...deFabrica.impuesto,
      codigo: '',
      tasa: '0',
      factor: '0.0468',
      tipoImpuesto: { codigoSri: '08', idTipoImpuesto: 8, descripcion: '' },
    },
  })
  const especial = aLineaCompleta({
    precioVtaUnit: '1000',
    subtotal: '1000',
    iva: '52',
    ivaCobrado: '52',
    total: '1052',
    impuesto: {
      ...deFabrica.impuesto,
      base: '400',
      tipoImpuesto: { codigoSri: '07', idTipoImpuesto: 7, descripcion: '' },
    },
  })
  const factura = aFactura({
    total: '1047852',
    desglose: [
      { codigo: '07', codigoTarifaIva: '08', tasa: '13', monto: '52' },
      { codigo: '08', codigoTarifaIva: null, tasa: '0', monto: '46800' },
    ],
    vtaDetmList: [usado, especial],
  })
  expect(reciboDe(factura, '1047852')).toEqual(['1001000', '46852', '1047852'])
  expect(reciboDe(factura, '523926')).toEqual(['500500', '23426', '523926'])
  const lineas = lineasDePago(factura, '1047852')!
  expect(
    lineas.map((l) => [l.tipoIva, l.factor, tasaDePago(l), l.nombre.split(', ')[1]?.replace('\u00a0', ' ')]),
  ).toEqual([
    ['08', '0.0468', '4.68', 'IVA de bienes usados 4,68 %'],
    ['07', '', '13', 'IVA 13 %'],
  ])
})
