import { describe, expect, test } from 'vitest'
import { cantidad, factor, monto, tarifa, toDecimal } from '../../../dinero/index.ts'
import type { BorradorMontos, ImpuestoBorrador, LineaBorrador } from '../../../tipos/documento.ts'
import { asumidosOf, calculate, cobroOf } from '../index.ts'
import { aBorrador, aComponente, aLinea, calculateOne, exonerated, iva, texts } from '../testing/borradores.ts'

// Amounts of docs/hacienda.md §4: documents accepted by Hacienda's test environment.
const gaseosa: ImpuestoBorrador = {
  codigo: '05',
  datosEspecificos: {
    cantidadUnidadMedida: cantidad(355),
    volumenUnidadConsumo: cantidad(250),
    impuestoUnidad: monto('19.39'),
  },
}
const tabaco: ImpuestoBorrador = {
  codigo: '06',
  datosEspecificos: { cantidadUnidadMedida: cantidad(20), impuestoUnidad: monto('27.65') },
}
const cemento: ImpuestoBorrador = { codigo: '12' }
const combustible: ImpuestoBorrador = {
  codigo: '03',
  datosEspecificos: { cantidadUnidadMedida: cantidad(40), impuestoUnidad: monto('280.5') },
}
const alcohol: ImpuestoBorrador = {
  codigo: '04',
  datosEspecificos: { cantidadUnidadMedida: cantidad(350), porcentaje: tarifa('5'), impuestoUnidad: monto('3.5') },
}
const regalia = (porcentaje: string, codigo = '01') => [{ codigo, porcentaje: tarifa(porcentaje) }]

const desgloseOf = (linea: LineaBorrador, otros: Partial<BorradorMontos> = {}) =>
  calculate(aBorrador([linea], otros)).resumen.desglose.map(
    (d) => `${d.codigo}/${d.codigoTarifaIva ?? ''} ${toDecimal(d.totalMontoImpuesto)}`,
  )

describe('specific taxes paid at the factory are declared and assumed, on every sale', () => {
  test('05: the tax on a bottle of gaseosa, 355 ml × 19,39 / 250 = 27,5338, is not charged to the buyer', () => {
    const linea = aLinea('500', { cabys: '2449001000000', impuestos: [gaseosa, iva()] })
    const { linea: textos, impuestos, resumen } = calculateOne(linea)
    expect(impuestos.map((i) => i.monto)).toEqual(['27.5338', '68.57939'])
    expect(textos).toMatchObject({
      baseImponible: '527.5338',
      impuestoAsumidoEmisorFabrica: '27.5338',
      impuestoNeto: '68.57939',
      montoTotalLinea: '568.57939',
    })
    expect(resumen).toMatchObject({
      totalImpuesto: '68.57939',
      totalImpAsumEmisorFabrica: '27.5338',
      totalComprobante: '568.57939',
    })
    expect(desgloseOf(linea)).toEqual(['01/08 68.57939', '05/ 0'])
  })

  test('12: cement of 7000 assumes 350, charges an IVA of 955,50 and totals 7955,50', () => {
    const linea = aLinea('7000', { impuestos: [cemento, iva()] })
    const { linea: textos } = calculateOne(linea)
    expect(textos).toMatchObject({
      baseImponible: '7350',
      impuestoAsumidoEmisorFabrica: '350',
      impuestoNeto: '955.5',
      montoTotalLinea: '7955.5',
    })
    expect(desgloseOf(linea)).toEqual(['01/08 955.5', '12/ 0'])
  })

  test('04: the tax on alcohol is inside the base of the IVA and never in the total', () => {
    const { linea } = calculateOne(aLinea('500', { cantidad: cantidad(24), impuestos: [alcohol, iva()] }))
    expect(linea).toMatchObject({
      baseImponible: '13470',
      impuestoAsumidoEmisorFabrica: '1470',
      impuestoNeto: '1751.1',
      montoTotalLinea: '13751.1',
    })
  })

  test('03: the tax on fuel is outside the base of the IVA and never in the total', () => {
    const { linea, resumen } = calculateOne(
      aLinea('750', { cantidad: cantidad(40), impuestos: [combustible, iva('10')] }),
    )
    expect(linea).toMatchObject({
      baseImponible: '30000',
      impuestoAsumidoEmisorFabrica: '11220',
      montoTotalLinea: '30000',
    })
    expect(resumen).toMatchObject({ totalMercanciasExentas: '30000', totalComprobante: '30000' })
  })

  test.each([
    ['02 selectivo', { codigo: '02', tarifa: tarifa('10') }, '700', '7700', '1001'],
    ['06 tobacco', tabaco, '553', '7000', '910'],
  ] as const)('%s is charged', (_, impuesto, suyo, baseImponible, suIva) => {
    const { linea, impuestos } = calculateOne(aLinea('7000', { impuestos: [impuesto, iva()] }))
    expect(impuestos.map((i) => i.monto)).toEqual([suyo, suIva])
    expect(linea.baseImponible).toBe(baseImponible)
    expect(linea.impuestoAsumidoEmisorFabrica).toBeUndefined()
  })

  test.each([
    ['a purchase', { tipo: 'FEC' }],
    ['an export', { tipo: 'FEE' }],
    ['4.3', { version: '4.3' }],
  ] as const)('%s has no element for assumed tax, so the tax is charged', (_, otros) => {
    const { linea } = calculateOne(aLinea('7000', { impuestos: [cemento, iva()] }), otros)
    expect(linea.impuestoAsumidoEmisorFabrica).toBeUndefined()
    expect(linea.impuestoNeto).toBe('1305.5')
  })
})

describe('regalía and bonificación assume every tax, even when only a part is a gift', () => {
  test('tobacco assumes 2730 + 16590 = 19320', () => {
    const linea = aLinea('700', { cantidad: cantidad(30), descuentos: regalia('100'), impuestos: [tabaco, iva()] })
    const { linea: textos, impuestos, resumen } = calculateOne(linea)
    expect(impuestos.map((i) => i.monto)).toEqual(['16590', '2730'])
    expect(textos.impuestoAsumidoEmisorFabrica).toBe('19320')
    expect([textos.impuestoNeto, textos.montoTotalLinea]).toEqual([undefined, undefined])
    expect(resumen.totalImpAsumEmisorFabrica).toBe('19320')
    expect(desgloseOf(linea)).toEqual(['01/08 0', '06/ 0'])
  })

  test.each(['01', '03'])(
    'a partial %s assumes IVA on MontoTotal without the cement, and the cement’s tax on the SubTotal',
    (codigo) => {
      const linea = aLinea('7000', { descuentos: regalia('40', codigo), impuestos: [cemento, iva()] })
      const { linea: textos, impuestos, resumen } = calculateOne(linea)
      expect(impuestos.map((i) => i.monto)).toEqual(['210', '910'])
      expect(textos).toMatchObject({
        subTotal: '4200',
        baseImponible: '4410',
        impuestoAsumidoEmisorFabrica: '1120',
        montoTotalLinea: '4200',
      })
      expect(resumen).toMatchObject({ totalGravado: '7000', totalDescuentos: '2800', totalComprobante: '4200' })
    },
  )

  test('special base (07) assumes tax on BaseImponible, used goods (08) on SubTotal × factor, a full gift none', () => {
    const especial = { codigo: '07', codigoTarifaIva: '08' }
    const usado = { codigo: '08', factorCalculoIva: factor('0.0765') }
    const asumido = (porcentaje: string, impuesto: ImpuestoBorrador) =>
      calculateOne(aLinea('1000', { descuentos: regalia(porcentaje), impuestos: [impuesto] })).linea
        .impuestoAsumidoEmisorFabrica
    expect([asumido('40', especial), asumido('40', usado)]).toEqual(['78', '45.9'])
    expect([asumido('100', especial), asumido('100', usado)]).toEqual([undefined, undefined])
  })

  test('an exonerated amount is not assumed', () => {
    const { linea } = calculateOne(aLinea('1000', { descuentos: regalia('10'), impuestos: [exonerated('13')] }))
    // 130 of IVA on the gross amount, 117 of it exonerated on the base of 900.
    expect(linea).toMatchObject({ impuestoAsumidoEmisorFabrica: '13', montoTotalLinea: '900' })
  })
})

describe('IVA at the factory', () => {
  test('01 assumes the whole IVA and only the IVA, so the selectivo is charged', () => {
    const linea = aLinea('1000', {
      ivaCobradoFabrica: '01',
      baseImponible: monto('1500'),
      impuestos: [{ codigo: '02', tarifa: tarifa('10') }, iva()],
    })
    expect(calculateOne(linea).linea).toMatchObject({
      impuestoAsumidoEmisorFabrica: '195',
      impuestoNeto: '100',
      montoTotalLinea: '1100',
    })
    expect(desgloseOf(linea)).toEqual(['01/08 0', '02/ 100'])
    expect(calculateOne(linea).resumen.totalMercanciasGravadas).toBe('1000')
  })
})

describe('inside a surtido, for each component', () => {
  const surtido = [
    aComponente('500', gaseosa, { impuestos: [gaseosa, iva()] }),
    aComponente('700', tabaco, { impuestos: [tabaco, iva()] }),
    aComponente('300', iva('10')),
  ]
  const linea = aLinea('1500', { cantidad: cantidad(2), surtido, impuestos: [] })

  test('the gaseosa is assumed, the tobacco charged, each in its row', () => {
    const { linea: textos } = calculateOne(linea)
    expect(textos).toMatchObject({
      montoTotal: '3000',
      // + 2 × 27,5338
      baseImponible: '3055.0676',
      impuestoAsumidoEmisorFabrica: '55.0676',
      // 2 × (553 + 68,57939 + 91)
      impuestoNeto: '1425.15878',
      montoTotalLinea: '4425.15878',
    })
    expect(desgloseOf(linea)).toEqual(['01/08 319.15878', '01/10 0', '05/ 0', '06/ 1106'])
  })
})

describe('the tax a line charges the customer', () => {
  const cobro = (linea: LineaBorrador, otros: Partial<BorradorMontos> = {}) =>
    texts(cobroOf(calculateOne(linea, otros).calculada))

  test('excludes assumed tax, tax by tax', () => {
    expect(cobro(aLinea('500', { impuestos: [gaseosa, iva()] }))).toEqual({ iva: '68.57939' })
    expect(cobro(aLinea('7000', { impuestos: [tabaco, iva()] }))).toEqual({ iva: '910', otros: '553' })
    expect(cobro(aLinea('7000', { impuestos: [cemento, iva()] }), { tipo: 'FEC' })).toEqual({
      iva: '955.5',
      otros: '350',
    })
    expect(cobro(aLinea('100', { descuentos: regalia('100') }))).toEqual({})
    expect(cobro(aLinea('1000', { impuestos: [exonerated('8')] }))).toEqual({ iva: '50' })
    const surtido = [aComponente('500', gaseosa, { impuestos: [gaseosa, iva()] }), aComponente('700', iva('02'))]
    expect(cobro(aLinea('1200', { surtido, impuestos: [] }))).toEqual({ iva: '75.57939' })
  })

  test('assumed tax is listed tax by tax, in the order of the line', () => {
    const asumidos = (linea: LineaBorrador) => asumidosOf(calculateOne(linea).calculada).map(toDecimal)
    expect(asumidos(aLinea('500', { impuestos: [gaseosa, iva()] }))).toEqual(['27.5338', '0'])
    expect(asumidos(aLinea('7000', { impuestos: [tabaco, cemento, iva()] }))).toEqual(['0', '350', '0'])
    expect(asumidos(aLinea('1000', { ivaCobradoFabrica: '01', impuestos: [iva()] }))).toEqual(['130'])
    expect(asumidos(aLinea('1000', { impuestos: [exonerated('8')] }))).toEqual(['0'])
    const surtido = [aComponente('500', gaseosa, { impuestos: [gaseosa, iva()] }), aComponente('700', iva('02'))]
    expect(asumidos(aLinea('1200', { surtido, impuestos: [] })).sort()).toEqual(['0', '27.5338'])
  })
})

describe('class of a line (docs/hacienda.md §4, class by tarifa)', () => {
  const claseOf = (impuestos: ImpuestoBorrador[], otros: Partial<LineaBorrador> = {}) => {
    const { totalGravado, totalExento, totalNoSujeto } = calculateOne(aLinea('1000', { impuestos, ...otros })).resumen
    return Object.entries({ totalGravado, totalExento, totalNoSujeto })
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => `${k} ${v}`)
  }

  test.each([
    ['07', { codigo: '07', codigoTarifaIva: '08' }],
    ['08', { codigo: '08', factorCalculoIva: factor('0.0765') }],
    ['99', { codigo: '99', codigoOtro: 'Contribución municipal', monto: monto('30') }],
  ])('only %s is gravado', (_, impuesto) => expect(claseOf([impuesto])).toEqual(['totalGravado 1000']))

  test('is kept when a discount takes the whole price', () => {
    const impuestos = [{ codigo: '07', codigoTarifaIva: '08' }]
    const descuentos = [{ codigo: '04', porcentaje: tarifa('100') }]
    expect(claseOf(impuestos, { descuentos, baseImponible: monto('0') })).toEqual(['totalGravado 1000'])
  })

  test('is decided by the row of IVA alone: an exempt line with cement is exempt', () => {
    expect(claseOf([cemento, iva('10')])).toEqual(['totalExento 1000'])
    expect(claseOf([cemento, iva('11')])).toEqual(['totalNoSujeto 1000'])
  })
})

describe('special base (07)', () => {
  const especial = (baseImponible: string, otros: Partial<LineaBorrador> = {}) =>
    calculateOne(
      aLinea('1000', {
        baseImponible: monto(baseImponible),
        impuestos: [{ codigo: '07', codigoTarifaIva: '08' }],
        ...otros,
      }),
    )

  test('the typed base is taxed: 400 → 52, not 130', () => {
    expect(especial('400').linea).toMatchObject({ baseImponible: '400', impuestoNeto: '52', montoTotalLinea: '1052' })
  })

  test('a base above the SubTotal is taxed in full', () => {
    const descuentos = [{ codigo: '02', porcentaje: tarifa('50') }]
    expect(especial('1000', { descuentos }).linea).toMatchObject({ subTotal: '500', impuestoNeto: '130' })
  })

  test('a base of 0 is valid', () => {
    const { linea, resumen } = especial('0')
    expect([linea.impuestoNeto, linea.montoTotalLinea]).toEqual([undefined, '1000'])
    expect(resumen.totalGravado).toBe('1000')
  })
})

describe('a document with only charges', () => {
  const otrosCargos = [
    { tipoDocumento: '08', detalle: 'Depósito de garantía', monto: monto('150000') },
    { tipoDocumento: '10', detalle: 'Intereses moratorios', monto: monto('125.5') },
  ]

  test.each(['FE', 'TE', 'NC', 'ND'] as const)('%s totals its charges and has no tax breakdown', (tipo) => {
    const calculo = calculate(aBorrador([], { tipo, otrosCargos }))
    expect(texts(calculo.resumen)).toEqual({ totalOtrosCargos: '150125.5', totalComprobante: '150125.5' })
    expect(calculo.resumen.desglose).toEqual([])
    expect(calculo.mediosPago).toEqual([{ tipo: '01', monto: monto('150125.5') }])
  })
})
