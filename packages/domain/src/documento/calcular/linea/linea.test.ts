import { describe, expect, test } from 'vitest'
import { cantidad, factor, monto, proporcion, tarifa, toDecimal } from '../../../dinero/index.ts'
import { aLinea, calculateOne, exonerated, iva, SERVICIO } from '../testing/borradores.ts'

describe('amount and discounts (docs/hacienda.md §4, steps 1 and 2)', () => {
  test('a line of 3 × 1 250,50 at 13 % adds up', () => {
    const { linea } = calculateOne(aLinea('1250.5', { cantidad: cantidad(3) }))
    expect(linea).toEqual({
      precioUnitario: '1250.5',
      montoTotal: '3751.5',
      subTotal: '3751.5',
      baseImponible: '3751.5',
      impuestoNeto: '487.695',
      montoTotalLinea: '4239.195',
    })
  })

  test('each step rounds half up at the sixth decimal: 1,5 × 0,00001 = 0,000015 → 0,00002', () => {
    const { linea } = calculateOne(aLinea('0.00001', { cantidad: cantidad('1.5') }))
    expect(linea.montoTotal).toBe('0.00002')
  })

  test('discounts apply one after the other: 10 % of 1 000, then 5 % of the 900 left, then 55', () => {
    const descuentos = [
      { codigo: '07', porcentaje: tarifa('10') },
      { codigo: '04', porcentaje: tarifa('5') },
      { codigo: '06', monto: monto('55') },
    ]
    const { linea, calculada, resumen } = calculateOne(aLinea('1000', { descuentos }))
    expect(calculada.descuentos.map((d) => toDecimal(d.monto))).toEqual(['100', '45', '55'])
    expect(linea.subTotal).toBe('800')
    expect(linea.impuestoNeto).toBe('104')
    expect(resumen).toMatchObject({ totalVenta: '1000', totalDescuentos: '200', totalVentaNeta: '800' })
  })

  test('a calculated discount keeps its points out of its amount', () => {
    const { calculada } = calculateOne(aLinea('100', { descuentos: [{ codigo: '07', porcentaje: tarifa('10') }] }))
    expect(calculada.descuentos).toEqual([{ codigo: '07', monto: monto('10') }])
  })
})

describe('taxes before the IVA (step 3)', () => {
  const conEspecifico = (codigo: string, datos: Record<string, string>, linea: ReturnType<typeof aLinea>) =>
    calculateOne({
      ...linea,
      impuestos: [
        {
          codigo,
          datosEspecificos: {
            cantidadUnidadMedida: cantidad(datos.cantidad ?? '0'),
            porcentaje: datos.porcentaje ? tarifa(datos.porcentaje) : undefined,
            volumenUnidadConsumo: datos.volumen ? cantidad(datos.volumen) : undefined,
            impuestoUnidad: monto(datos.impuesto ?? '0'),
          },
        },
        iva(),
      ],
    })

  test('02 selectivo is 10 % of the SubTotal, and the IVA is on both', () => {
    const { linea, impuestos } = calculateOne(
      aLinea('1000', { impuestos: [{ codigo: '02', tarifa: tarifa('10') }, iva()] }),
    )
    expect(impuestos.map((i) => i.monto)).toEqual(['100', '143'])
    expect(linea).toMatchObject({ baseImponible: '1100', impuestoNeto: '243', montoTotalLinea: '1243' })
  })

  test('03 fuel is litres × tax per litre, outside the base', () => {
    const { linea, impuestos } = conEspecifico(
      '03',
      { cantidad: '40', impuesto: '280.5' },
      aLinea('400', { cantidad: cantidad(40) }),
    )
    expect(impuestos.map((i) => i.monto)).toEqual(['11220', '2080'])
    expect(linea.baseImponible).toBe('16000')
  })

  test('04 alcohol is 24 cans × 17,5 ml of pure alcohol (350 ml at 5 %) × 3,50', () => {
    const { linea, impuestos, calculada } = conEspecifico(
      '04',
      { cantidad: '350', porcentaje: '5', impuesto: '3.5' },
      aLinea('500', { cantidad: cantidad(24), cabys: '2431000000000' }),
    )
    expect(calculada.impuestos[0]?.datosEspecificos?.proporcion).toBe(proporcion('17.5'))
    expect(impuestos.map((i) => i.monto)).toEqual(['1470', '1751.1'])
    expect(linea).toMatchObject({ baseImponible: '13470', montoTotalLinea: '13751.1' })
  })

  test('04 alcohol keeps the five decimals of its proportion: 333,33 ml at 4,53 % are 15,09985 ml, or Hacienda rejects with -471', () => {
    const { impuestos, calculada } = conEspecifico(
      '04',
      { cantidad: '333.33', porcentaje: '4.53', impuesto: '3.5' },
      aLinea('500', { cantidad: cantidad(24), cabys: '2431000000000' }),
    )
    expect(calculada.impuestos[0]?.datosEspecificos?.proporcion).toBe(proporcion('15.09985'))
    expect(impuestos[0]?.monto).toBe('1268.3874')
  })

  test('05 soft drinks are 6 bottles × 2 500 ml × 23,11 per 250 ml', () => {
    const { linea, impuestos } = conEspecifico(
      '05',
      { cantidad: '2500', volumen: '250', impuesto: '23.11' },
      aLinea('1200', { cantidad: cantidad(6), cabys: '2449001000000' }),
    )
    expect(impuestos.map((i) => i.monto)).toEqual(['1386.6', '1116.258'])
    expect(linea.baseImponible).toBe('8586.6')
  })

  test('05 toilet soap pays by weight: 10 bars × 110 g × 0,322', () => {
    const { impuestos } = conEspecifico(
      '05',
      { cantidad: '1', volumen: '110', impuesto: '0.322' },
      aLinea('600', { cantidad: cantidad(10), cabys: '3532101010199' }),
    )
    expect(impuestos[0]?.monto).toBe('354.2')
  })

  test('06 tobacco is 2 packs × 20 × 27,42, outside the base', () => {
    const { linea, impuestos } = conEspecifico(
      '06',
      { cantidad: '20', impuesto: '27.42' },
      aLinea('2000', { cantidad: cantidad(2) }),
    )
    expect(impuestos[0]?.monto).toBe('1096.8')
    expect(linea.baseImponible).toBe('4000')
  })

  test('12 cement is 5 % by default, inside the base', () => {
    const { linea, impuestos, calculada } = calculateOne(
      aLinea('8150', { cantidad: cantidad(10), impuestos: [{ codigo: '12' }, iva()] }),
    )
    expect(impuestos.map((i) => i.monto)).toEqual(['4075', '11124.75'])
    expect(calculada.impuestos[0]?.tarifa).toBe(tarifa('5'))
    expect(linea.baseImponible).toBe('85575')
  })

  test('99 another tax is by its rate or by its amount, outside the base', () => {
    const otro = { codigo: '99', codigoOtro: 'Contribución municipal' }
    expect(
      calculateOne(aLinea('1000', { impuestos: [{ ...otro, tarifa: tarifa('3') }, iva()] })).impuestos[0]?.monto,
    ).toBe('30')
    const { linea, impuestos } = calculateOne(aLinea('1000', { impuestos: [{ ...otro, monto: monto('12.5') }, iva()] }))
    expect(impuestos.map((i) => i.monto)).toEqual(['12.5', '130'])
    expect(linea.montoTotalLinea).toBe('1142.5')
  })
})

describe('IVA (steps 4 and 5)', () => {
  test.each([
    ['02', '10'],
    ['03', '20'],
    ['04', '40'],
    ['08', '130'],
    ['09', '5'],
  ])('rate %s on 1 000 gives a tax of %s', (codigo, esperado) => {
    expect(calculateOne(aLinea('1000', { impuestos: [iva(codigo)] })).linea.impuestoNeto).toBe(esperado)
  })

  test.each(['01', '10', '11'])('rate %s gives no tax', (codigo) => {
    const { linea, calculada } = calculateOne(aLinea('1000', { impuestos: [iva(codigo)] }))
    expect(linea.impuestoNeto).toBeUndefined()
    expect(calculada.impuestos[0]).toMatchObject({ tarifa: 0n, monto: 0n })
  })

  test('07 special base uses the typed base, which an ordinary line ignores', () => {
    const baseImponible = monto('800')
    const especial = { codigo: '07', codigoTarifaIva: '08' }
    expect(calculateOne(aLinea('1000', { baseImponible, impuestos: [especial] })).linea).toMatchObject({
      baseImponible: '800',
      impuestoNeto: '104',
      montoTotalLinea: '1104',
    })
    expect(calculateOne(aLinea('1000', { baseImponible })).linea.impuestoNeto).toBe('130')
  })

  test('08 used goods pay SubTotal × factor', () => {
    const impuestos = [{ codigo: '08', factorCalculoIva: factor('0.0765') }]
    const { linea, resumen } = calculateOne(aLinea('500000', { impuestos }))
    expect(linea.impuestoNeto).toBe('38250')
    expect(resumen.totalMercanciasGravadas).toBe('500000')
  })
})

describe('regalía and bonificación', () => {
  const regalo = (codigo: string) =>
    calculateOne(aLinea('2500', { cantidad: cantidad(2), descuentos: [{ codigo, porcentaje: tarifa('100') }] }))

  test.each(['01', '03'])('with discount %s the IVA is on the gross amount and the issuer bears it', (codigo) => {
    const { linea, impuestos, resumen } = regalo(codigo)
    expect(impuestos[0]?.monto).toBe('650')
    expect(linea).toMatchObject({ montoTotal: '5000', impuestoAsumidoEmisorFabrica: '650' })
    expect([linea.subTotal, linea.impuestoNeto, linea.montoTotalLinea]).toEqual([undefined, undefined, undefined])
    expect(resumen).toMatchObject({ totalGravado: '5000', totalDescuentos: '5000', totalImpAsumEmisorFabrica: '650' })
    expect([resumen.totalImpuesto, resumen.totalComprobante]).toEqual([undefined, undefined])
  })

  test('any other discount lowers the base', () => {
    const { linea } = regalo('02')
    expect([linea.impuestoNeto, linea.impuestoAsumidoEmisorFabrica]).toEqual([undefined, undefined])
  })

  test('in 4.3 discounts have no code, so nothing is assumed', () => {
    const linea = aLinea('2500', { descuentos: [{ codigo: '01', naturaleza: 'Regalía', porcentaje: tarifa('100') }] })
    const { resumen } = calculateOne(linea, { version: '4.3' })
    expect(resumen).toEqual({
      totalMercanciasGravadas: '2500',
      totalGravado: '2500',
      totalVenta: '2500',
      totalDescuentos: '2500',
    })
  })
})

describe('IVA at the factory', () => {
  test('01 uses the typed base, and the issuer assumes the tax', () => {
    const { linea } = calculateOne(aLinea('1000', { ivaCobradoFabrica: '01', baseImponible: monto('1500') }))
    expect(linea).toMatchObject({ baseImponible: '1500', impuestoAsumidoEmisorFabrica: '195', montoTotalLinea: '1000' })
  })

  test('02 is sold as exempt', () => {
    const { linea, resumen } = calculateOne(aLinea('1000', { ivaCobradoFabrica: '02', impuestos: [iva('10')] }))
    expect(linea.montoTotalLinea).toBe('1000')
    expect(resumen).toMatchObject({ totalMercanciasExentas: '1000', totalExento: '1000' })
  })
})

describe('exoneration (step 6)', () => {
  test('8 of 13 points on 1 000 lower the tax by 80 and exonerate 80/130 of the sale', () => {
    const { linea, calculada, resumen } = calculateOne(
      aLinea('1000', { cabys: SERVICIO, impuestos: [exonerated('8')] }),
    )
    expect(calculada.impuestos[0]?.exoneracion?.montoExoneracion).toBe(monto('80'))
    expect(linea).toMatchObject({ impuestoNeto: '50', montoTotalLinea: '1050' })
    expect(resumen).toMatchObject({
      totalServExonerado: '615.38462',
      totalServGravados: '384.61538',
      totalVenta: '1000',
      totalImpuesto: '50',
    })
  })

  test('the exonerated share is of the gross amount, before discounts', () => {
    const descuentos = [{ codigo: '07', monto: monto('200') }]
    const { resumen } = calculateOne(aLinea('1000', { descuentos, impuestos: [exonerated('13')] }))
    expect(resumen).toMatchObject({ totalMercExonerada: '1000', totalVentaNeta: '800', totalComprobante: '800' })
  })

  test('the exonerated share is that of the points, even where amounts are rounded', () => {
    // 0.02 × 4 % = 0.0008, 0.02 × 3 % = 0.0006: 3/4 of 0.02
    const { resumen } = calculateOne(aLinea('0.02', { impuestos: [exonerated('3', '04')] }))
    expect(resumen).toMatchObject({ totalMercExonerada: '0.015', totalMercanciasGravadas: '0.005' })
    // 0.00001 × 13 % rounds to zero, and so does the exonerated amount; half of 13 points is still half of the sale
    const minima = calculateOne(aLinea('0.00002', { impuestos: [exonerated('6.5')] })).resumen
    expect(minima).toMatchObject({ totalMercExonerada: '0.00001', totalMercanciasGravadas: '0.00001' })
  })

  test('more points than the rate are capped at the rate (docs/acuerdos.md E4)', () => {
    const { calculada } = calculateOne(aLinea('1000', { impuestos: [exonerated('99', '04')] }))
    expect(calculada.impuestos[0]?.exoneracion).toMatchObject({
      tarifaExonerada: tarifa('4'),
      montoExoneracion: monto('40'),
    })
  })

  test('a full exoneration covers the specific taxes inside the base too (annex: "o base imponible")', () => {
    const impuestos = [{ codigo: '02', tarifa: tarifa('10') }, exonerated('13')]
    expect(calculateOne(aLinea('1000', { impuestos })).linea.impuestoNeto).toBe('100')
  })

  test('in 4.3 an exoneration covers the SubTotal, not the specific taxes', () => {
    const impuestos = [{ codigo: '02', tarifa: tarifa('10') }, exonerated('13')]
    // 100 of selectivo + 143 of IVA − 130 exonerated
    expect(calculateOne(aLinea('1000', { impuestos }), { version: '4.3' }).linea.impuestoNeto).toBe('113')
  })
})

describe('receipt (REP)', () => {
  test('totals the net payment plus its tax', () => {
    const { linea, resumen } = calculateOne(aLinea('100000', { cabys: undefined }), {
      tipo: 'REP',
      condicionVenta: '11',
    })
    expect(linea).toMatchObject({ montoTotal: '100000', subTotal: '100000', montoTotalLinea: '113000' })
    expect(resumen).toEqual({
      totalVenta: '100000',
      totalVentaNeta: '100000',
      totalImpuesto: '13000',
      totalComprobante: '113000',
    })
  })

  test('only part of the payment may be the base of the IVA', () => {
    const { linea, resumen } = calculateOne(aLinea('100000', { subTotalPagado: monto('60000') }), { tipo: 'REP' })
    expect(linea).toMatchObject({ montoTotal: '100000', subTotal: '60000', impuestoNeto: '7800' })
    expect(resumen.totalComprobante).toBe('107800')
  })
})
