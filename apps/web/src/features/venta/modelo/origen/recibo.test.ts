import { toDecimal } from '@pura/domain'
import { expect, test } from 'vitest'
import { calculateEntrada } from '../calculo.ts'
import { toLinea } from '../linea/entrada.ts'
import { aDevuelto, aFactura } from '../testing.ts'
import { toCobros } from './queda.ts'
import { lineasDePago, tasaDePago } from './recibo.ts'

// Used goods of 1 000 000 at factor 0.0468, and 1 000 with a special base of 400.
const cobros = toCobros(
  aDevuelto({
    cobros: [
      { codigo: '08', codigoTarifaIva: null, factor: '0.0468', tarifa: '4.68', total: '1046800', iva: '46800' },
      { codigo: '07', codigoTarifaIva: '08', factor: null, tarifa: '13', total: '1052', iva: '52' },
    ],
  }),
)
const factura = aFactura({ total: '1047852' })

/** Totals of the receipt lines for `pago`, from the arithmetic that issues it. */
function reciboDe(pago: string) {
  const lineas = lineasDePago(factura, cobros, pago)!
  const { calculo } = calculateEntrada(
    { condicionVenta: { codigo: '11' }, vtaDetmList: lineas.map(toLinea) },
    'REP',
    new Map(),
  )
  const { totalVentaNeta, totalImpuesto, totalComprobante } = calculo!.resumen
  return [totalVentaNeta, totalImpuesto, totalComprobante].map(toDecimal)
}

test('used goods pay IVA by factor, and a special base pays its own tax', () => {
  expect(reciboDe('1047852')).toEqual(['1001000', '46852', '1047852'])
  expect(reciboDe('523926')).toEqual(['500500', '23426', '523926'])
  const lineas = lineasDePago(factura, cobros, '1047852')!
  expect(
    lineas.map((l) => [l.tipoIva, l.factor, tasaDePago(l), l.nombre.split(', ')[1]?.replace('\u00a0', ' ')]),
  ).toEqual([
    ['08', '0.0468', '4.68', 'IVA de bienes usados 4,68 %'],
    ['07', '', '13', 'IVA 13 %'],
  ])
})
