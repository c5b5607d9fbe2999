import { describe, expect, test } from 'vitest'
import { cantidad, MONTO_MAXIMO, monto, tarifa, toDecimal } from '../../../dinero/index.ts'
import type { BorradorMontos } from '../../../tipos/documento.ts'
import { calculate, faltanteMediosPago, mediosPagoAddUp, priceFromTotal } from '../index.ts'
import { aBorrador, aLinea, BIEN, calculateOne, exonerated, iva, SERVICIO, texts } from '../testing/borradores.ts'

const CONSULTA = '9310100000100'
const summary = (borrador: BorradorMontos) => texts(calculate(borrador).resumen)

describe('summary', () => {
  const lineas = [
    aLinea('1000', { cabys: BIEN }),
    aLinea('2000', { cabys: SERVICIO }),
    aLinea('300', { cabys: SERVICIO, impuestos: [iva('10')] }),
    aLinea('50', { cabys: BIEN, impuestos: [iva('11')] }),
    aLinea('400', { cabys: BIEN, impuestos: [exonerated('13')] }),
  ]

  test('classifies each line by its CABYS and its rate', () => {
    expect(summary(aBorrador(lineas))).toEqual({
      totalMercanciasGravadas: '1000',
      totalServGravados: '2000',
      totalServExentos: '300',
      totalMercNoSujeta: '50',
      totalMercExonerada: '400',
      totalGravado: '3000',
      totalExento: '300',
      totalNoSujeto: '50',
      totalExonerado: '400',
      totalVenta: '3750',
      totalVentaNeta: '3750',
      totalImpuesto: '390',
      totalComprobante: '4140',
    })
  })

  test('breaks the tax down by code and rate, whatever the order of the lines', () => {
    const desglose = calculate(aBorrador(lineas)).resumen.desglose
    expect(desglose.map((d) => [d.codigo, d.codigoTarifaIva, toDecimal(d.totalMontoImpuesto)])).toEqual([
      ['01', '08', '390'],
      ['01', '10', '0'],
      ['01', '11', '0'],
    ])
    expect(calculate(aBorrador([...lineas].reverse())).resumen.desglose).toEqual(desglose)
  })

  test('construction (CABYS 5) is a service', () => {
    const { resumen } = calculateOne(aLinea('1000', { cabys: '5311100000000' }))
    expect(resumen.totalServGravados).toBe('1000')
  })

  test('in 4.3 is classified by the unit of measure and has no no-sujeto', () => {
    const v43 = { version: '4.3' } as const
    expect(calculateOne(aLinea('1000', { cabys: BIEN, unidadMedida: 'Sp' }), v43).resumen.totalServGravados).toBe(
      '1000',
    )
    expect(
      calculateOne(aLinea('1000', { cabys: SERVICIO, unidadMedida: 'h' }), v43).resumen.totalMercanciasGravadas,
    ).toBe('1000')
    expect(calculateOne(aLinea('1000', { impuestos: [iva('01')] }), v43).resumen.totalExento).toBe('1000')
  })

  test('an export invoice has no no-sujeto either: 0 % counts as exempt', () => {
    const { resumen } = calculateOne(aLinea('1000', { impuestos: [iva('01')] }), { tipo: 'FEE' })
    expect(resumen).toMatchObject({ totalMercanciasExentas: '1000', totalVenta: '1000' })
  })

  test('a financial note without CABYS is classified by the unit', () => {
    const nota = { tipo: 'NC' } as const
    expect(calculateOne(aLinea('10', { cabys: undefined, unidadMedida: 'I' }), nota).resumen.totalServGravados).toBe(
      '10',
    )
    expect(
      calculateOne(aLinea('10', { cabys: undefined, unidadMedida: 'Unid' }), nota).resumen.totalMercanciasGravadas,
    ).toBe('10')
  })

  test('a purchase invoice assumes no tax', () => {
    const { linea, resumen } = calculateOne(
      aLinea('100', { descuentos: [{ codigo: '01', porcentaje: tarifa('100') }] }),
      { tipo: 'FEC' },
    )
    expect([linea.impuestoAsumidoEmisorFabrica, linea.impuestoNeto, resumen.totalImpuesto]).toEqual([
      undefined,
      '13',
      '13',
    ])
  })

  test('a document may have only other charges', () => {
    const otrosCargos = [{ tipoDocumento: '10', detalle: 'Intereses moratorios', monto: monto('125.5') }]
    expect(summary(aBorrador([], { otrosCargos }))).toEqual({ totalOtrosCargos: '125.5', totalComprobante: '125.5' })
  })

  test('calculating a calculated document again gives the same', () => {
    const otrosCargos = [{ tipoDocumento: '06', detalle: 'Servicio', porcentaje: monto('10') }]
    const borrador = aBorrador(lineas, { otrosCargos, mediosPago: [{ tipo: '02' }] })
    const calculo = calculate(borrador)
    expect(calculate({ ...borrador, ...calculo })).toEqual(calculo)
  })
})

describe('other charges', () => {
  test('the 10 % service is on the net after discounts, and pays no IVA', () => {
    const descuentos = [{ codigo: '07', monto: monto('900') }]
    const otrosCargos = [{ tipoDocumento: '06', detalle: 'Impuesto de servicio', porcentaje: monto('10') }]
    const linea = aLinea('4900', { cabys: '6331000000000', descuentos })
    expect(summary(aBorrador([linea], { otrosCargos }))).toMatchObject({
      totalVentaNeta: '4000',
      totalImpuesto: '520',
      totalOtrosCargos: '400',
      totalComprobante: '4920',
    })
  })

  test('points have five decimals: 0,00001 % of 1 000 000 is 0,1', () => {
    const otrosCargos = [{ tipoDocumento: '99', detalle: 'Otro', porcentaje: monto('0.00001') }]
    expect(summary(aBorrador([aLinea('1000000')], { otrosCargos })).totalOtrosCargos).toBe('0.1')
  })
})

describe('IVA returned', () => {
  const consulta = aLinea('28000', { cabys: CONSULTA, unidadMedida: 'Sp', impuestos: [iva('04')] })

  test('a medical service paid by card gets its 4 % back', () => {
    expect(summary(aBorrador([consulta, aLinea('1000')], { mediosPago: [{ tipo: '02' }] }))).toMatchObject({
      totalImpuesto: '1250',
      totalIvaDevuelto: '1120',
      totalComprobante: '29130',
    })
  })

  test('half of the IVA is returned when half is paid in cash, and the card pays the rest', () => {
    const mediosPago = [
      { tipo: '01', monto: monto('14560') },
      { tipo: '02', monto: monto('14000') },
    ]
    const { resumen } = calculate(aBorrador([consulta], { mediosPago }))
    expect(texts(resumen)).toMatchObject({ totalIvaDevuelto: '560', totalComprobante: '28560' })
    expect(mediosPagoAddUp(mediosPago, resumen.totalComprobante)).toBe(true)
  })

  test('docs/hacienda.md §4: 6 000 of 10 400 by card return 240, and at most the tax of health is returned', () => {
    const salud = aLinea('10000', { cabys: CONSULTA, unidadMedida: 'Sp', impuestos: [iva('04')] })
    const mixto = [
      { tipo: '01', monto: monto('4160') },
      { tipo: '02', monto: monto('6000') },
    ]
    expect(summary(aBorrador([salud], { mediosPago: mixto }))).toMatchObject({
      totalIvaDevuelto: '240',
      totalComprobante: '10160',
    })
    const conBienes = aBorrador([salud, aLinea('5000')], { mediosPago: [{ tipo: '02' }] })
    expect(summary(conBienes)).toMatchObject({ totalImpuesto: '1050', totalIvaDevuelto: '400' })
  })

  test.each([
    ['a bill paid in cash', aBorrador([consulta])],
    ['a veterinary service', aBorrador([{ ...consulta, cabys: '8351000000000' }], { mediosPago: [{ tipo: '02' }] })],
    ['a purchase invoice', aBorrador([consulta], { tipo: 'FEC', mediosPago: [{ tipo: '02' }] })],
    [
      'a bill whose cash amount is not known yet',
      aBorrador([consulta], { mediosPago: [{ tipo: '02' }, { tipo: '01' }] }),
    ],
  ])('no IVA is returned when it is %s', (_, borrador) => expect(summary(borrador).totalIvaDevuelto).toBeUndefined())
})

describe('means of payment', () => {
  test('a single means of payment without an amount pays everything', () => {
    const calculo = calculate(aBorrador([aLinea('1000')], { mediosPago: [{ tipo: '06' }] }))
    expect(calculo.mediosPago).toEqual([{ tipo: '06', monto: monto('1130') }])
  })

  test('several means of payment must add up to the total', () => {
    const total = monto('1130')
    const medios = [
      { tipo: '01', monto: monto('130') },
      { tipo: '02', monto: monto('900') },
    ]
    expect(mediosPagoAddUp(medios, total)).toBe(false)
    expect(faltanteMediosPago(medios, total)).toBe(monto('100'))
    expect(mediosPagoAddUp([...medios, { tipo: '06', monto: monto('100') }], total)).toBe(true)
    expect(faltanteMediosPago([{ tipo: '01', monto: monto('1200') }], total)).toBe(monto('-70'))
    expect(mediosPagoAddUp([], total)).toBe(true)
  })
})

test('a typed line total becomes a price with two decimals (docs/acuerdos.md E3)', () => {
  // 10000 / 1.13 / 3 = 2949.8525...
  expect(toDecimal(priceFromTotal(monto('10000'), tarifa('13'), cantidad(3)))).toBe('2949.85')
  expect(priceFromTotal(monto('10000'), tarifa('13'), cantidad(0))).toBe(0n)
})

describe('an impossible amount is refused', () => {
  test.each([
    ['monto_excedido', 'lineas[1].montoTotal', [aLinea('1'), aLinea('9999999999999', { cantidad: cantidad(2) })]],
    ['monto_negativo', 'lineas[0].precioUnitario', [aLinea('-1')]],
    ['cantidad_invalida', 'lineas[0].cantidad', [aLinea('1', { cantidad: cantidad(-1) })]],
    [
      'descuento_excedido',
      'lineas[0].descuentos[1].monto',
      [
        aLinea('10', {
          descuentos: [
            { codigo: '07', monto: monto('6') },
            { codigo: '07', monto: monto('5') },
          ],
        }),
      ],
    ],
    [
      'descuento_excedido',
      'lineas[0].descuentos[0].monto',
      [aLinea('10', { descuentos: [{ codigo: '07', porcentaje: tarifa('100.01') }] })],
    ],
    ['descuento_incompleto', 'lineas[0].descuentos[0].monto', [aLinea('10', { descuentos: [{ codigo: '07' }] })]],
    ['impuesto_desconocido', 'lineas[0].impuestos[0].codigo', [aLinea('10', { impuestos: [{ codigo: '09' }] })]],
    ['impuesto_incompleto', 'lineas[0].impuestos[0].monto', [aLinea('10', { impuestos: [{ codigo: '02' }] })]],
    [
      'impuesto_incompleto',
      'lineas[0].impuestos[0].factorCalculoIva',
      [aLinea('10', { impuestos: [{ codigo: '08' }] })],
    ],
    ['tarifa_desconocida', 'lineas[0].impuestos[0].codigoTarifaIva', [aLinea('10', { impuestos: [iva('12')] })]],
    [
      'tarifa_distinta',
      'lineas[0].impuestos[0].tarifa',
      [aLinea('10', { impuestos: [iva('08', { tarifa: tarifa('1') })] })],
    ],
    ['tarifa_distinta', 'lineas[0].impuestos[0].codigoTarifaIva', [aLinea('10', { ivaCobradoFabrica: '02' as const })]],
    [
      'exoneracion_invalida',
      'lineas[0].impuestos[0].exoneracion.tarifaExonerada',
      [aLinea('10', { impuestos: [exonerated('-1')] })],
    ],
    [
      'monto_negativo',
      'lineas[0].baseImponible',
      [aLinea('10', { ivaCobradoFabrica: '01' as const, baseImponible: monto('0') })],
    ],
    ['demasiadas_lineas', 'lineas', Array.from({ length: 1001 }, () => aLinea('1'))],
  ])('%s at %s', (codigo, campo, lineas) => {
    expect(() => calculate(aBorrador(lineas))).toThrow(expect.objectContaining({ name: 'ErrorCalculo', codigo, campo }))
  })

  test('a summary of more than 13 integer digits is refused, though each line fits', () => {
    const lineas = [aLinea('9999999999999', { impuestos: [iva('10')] }), aLinea('1', { impuestos: [iva('10')] })]
    expect(() => calculate(aBorrador(lineas))).toThrow(
      expect.objectContaining({ codigo: 'monto_excedido', campo: 'resumen.totalVenta' }),
    )
  })

  test('the largest possible amount is accepted', () => {
    const linea = aLinea(toDecimal(MONTO_MAXIMO), { impuestos: [iva('10')] })
    expect(calculate(aBorrador([linea])).resumen.totalComprobante).toBe(MONTO_MAXIMO)
  })

  test('a charge without an amount and a receipt with discounts are refused', () => {
    const otrosCargos = [{ tipoDocumento: '06', detalle: 'Servicio' }]
    expect(() => calculate(aBorrador([], { otrosCargos }))).toThrow(
      expect.objectContaining({ campo: 'otrosCargos[0].monto' }),
    )
    const linea = aLinea('10', { descuentos: [{ codigo: '07', monto: monto('1') }] })
    expect(() => calculate(aBorrador([linea], { tipo: 'REP' }))).toThrow(
      expect.objectContaining({ codigo: 'no_admitido' }),
    )
  })
})
