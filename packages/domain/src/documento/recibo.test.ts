import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cantidad, factor, type Monto, monto, sumBy, tarifa, toDecimal } from '../dinero/index.ts'
import { calculate } from './calcular/index.ts'
import { type CobroPorTarifa, cobrosByTarifa, draftRecibo, type LineaRecibo } from './recibo.ts'

/** The receipt's amounts, by the document arithmetic itself. */
const resumenOf = (lineas: readonly LineaRecibo[]) =>
  calculate({
    tipo: 'REP',
    version: '4.4',
    condicionVenta: '11',
    lineas: lineas.map(({ codigo, codigoTarifaIva, factor, precioUnitario, subTotalPagado }) => ({
      cantidad: cantidad('1'),
      unidadMedida: 'Unid',
      detalle: 'Abono',
      precioUnitario,
      subTotalPagado,
      impuestos: [{ codigo, codigoTarifaIva, factorCalculoIva: factor }],
    })),
  }).resumen

const cobro = (codigoTarifaIva: string, puntos: string, total: string, iva: string): CobroPorTarifa => ({
  codigo: '01',
  codigoTarifaIva,
  tarifa: tarifa(puntos),
  total: monto(total),
  iva: monto(iva),
})

describe('a receipt of payment', () => {
  test('a full payment of an invoice at 13 % pays its net and its tax', () => {
    const [linea, ...resto] = draftRecibo([cobro('08', '13', '11300', '1300')], monto('11300'))
    expect(resto).toEqual([])
    expect(linea).toMatchObject({ precioUnitario: monto('10000') })
    expect(linea?.subTotalPagado).toBeUndefined()
  })

  test('half of an invoice with two rates pays half of each', () => {
    const cobros = [cobro('02', '1', '1010', '10'), cobro('08', '13', '11300', '1300')]
    const lineas = draftRecibo(cobros, monto('6155'))
    expect(lineas.map((l) => toDecimal(l.precioUnitario))).toEqual(['500', '5000'])
    expect(toDecimal(resumenOf(lineas).totalImpuesto)).toBe('655')
  })

  test('an item half exonerated pays tax on half of its base', () => {
    // 10 000 at 13 % minus 6.5 points: 650 of tax.
    const lineas = draftRecibo([cobro('08', '13', '10650', '650')], monto('5325'))
    expect(lineas).toMatchObject([{ precioUnitario: monto('5000'), subTotalPagado: monto('2500') }])
    expect(toDecimal(resumenOf(lineas).totalComprobante)).toBe('5325')
  })

  test('a fully exonerated item pays no tax', () => {
    const lineas = draftRecibo([cobro('08', '13', '10000', '0')], monto('4000'))
    expect(lineas).toMatchObject([{ precioUnitario: monto('4000'), subTotalPagado: monto('0') }])
  })

  test('an amount added by rounding is not charged twice: 0,01135 of four rates, the last nearly zero', () => {
    const cobros = [
      cobro('02', '1', '844824.85896', '7452.61298'),
      cobro('03', '2', '7337.56872', '118.39445'),
      cobro('08', '13', '16457.46338', '1354.7164'),
      cobro('10', '0', '69.69597', '0'),
    ]
    expect(toDecimal(resumenOf(draftRecibo(cobros, monto('0.01135'))).totalComprobante)).toBe('0.01135')
  })

  test('other charges are paid without tax, and a surtido of two rates by the summary', () => {
    // 1000 at 13 %; a surtido of 100 at 1 % and 100 at 13 %; 50 of other charges.
    const cobros = cobrosByTarifa(
      [
        { codigo: '01', codigoTarifaIva: '08', total: monto('1130'), iva: monto('130') },
        { codigo: '01', total: monto('214'), iva: monto('14') },
      ],
      [
        { codigo: '01', codigoTarifaIva: '02', totalMontoImpuesto: monto('1') },
        { codigo: '01', codigoTarifaIva: '08', totalMontoImpuesto: monto('143') },
      ],
      monto('1394'),
    )
    expect(cobros.map((c) => [c.codigoTarifaIva, toDecimal(c.total), toDecimal(c.iva)])).toEqual([
      ['02', '101', '1'],
      ['08', '1243', '143'],
      ['10', '50', '0'],
    ])
  })

  test('used goods pay IVA by their factor, and a special base pays its calculated amount', () => {
    // A used car of 1 000 000 by a factor of 0.0468, another of 0.0234, and 1000 whose IVA is 13 % of 400.
    const cobros = cobrosByTarifa(
      [
        { codigo: '08', factor: factor('0.0468'), total: monto('1046800'), iva: monto('46800') },
        { codigo: '08', factor: factor('0.0234'), total: monto('1023400'), iva: monto('23400') },
        { codigo: '07', codigoTarifaIva: '08', total: monto('1052'), iva: monto('52') },
      ],
      [
        { codigo: '07', codigoTarifaIva: '08', totalMontoImpuesto: monto('52') },
        { codigo: '08', totalMontoImpuesto: monto('70200') },
      ],
      monto('2071252'),
    )
    const todo = draftRecibo(cobros, monto('2071252'))
    expect(
      todo.map((l) => [l.codigo, l.codigoTarifaIva, l.factor, toDecimal(l.precioUnitario), l.subTotalPagado]),
    ).toEqual([
      ['08', undefined, factor('0.0234'), '1000000', undefined],
      ['08', undefined, factor('0.0468'), '1000000', undefined],
      ['07', '08', undefined, '1000', monto('400')],
    ])
    const { totalImpuesto, totalComprobante, desglose } = resumenOf(todo)
    expect([totalImpuesto, totalComprobante].map(toDecimal)).toEqual(['70252', '2071252'])
    expect(desglose.map((d) => [d.codigo, d.codigoTarifaIva, toDecimal(d.totalMontoImpuesto)])).toEqual([
      ['07', '08', '52'],
      ['08', undefined, '70200'],
    ])
    // A quarter of it pays a quarter of each.
    expect(toDecimal(resumenOf(draftRecibo(cobros, monto('517813'))).totalImpuesto)).toBe('17563')
  })

  test('a surtido and a special base at the same rate each keep their own tax', () => {
    const cobros = cobrosByTarifa(
      [
        { codigo: '07', codigoTarifaIva: '08', total: monto('1052'), iva: monto('52') },
        { codigo: '01', total: monto('214'), iva: monto('14') },
      ],
      [
        { codigo: '01', codigoTarifaIva: '02', totalMontoImpuesto: monto('1') },
        { codigo: '01', codigoTarifaIva: '08', totalMontoImpuesto: monto('13') },
        { codigo: '07', codigoTarifaIva: '08', totalMontoImpuesto: monto('52') },
      ],
      monto('1266'),
    )
    expect(cobros.map((c) => [c.codigo, c.codigoTarifaIva, toDecimal(c.total), toDecimal(c.iva)])).toEqual([
      ['01', '02', '101', '1'],
      ['01', '08', '113', '13'],
      ['07', '08', '1052', '52'],
    ])
  })

  test('law: for any payment the receipt charges exactly that, and never more tax than its share', () => {
    const FORMAS = [
      { codigo: '01', codigoTarifaIva: '02', tarifa: tarifa('1') },
      { codigo: '01', codigoTarifaIva: '03', tarifa: tarifa('2') },
      { codigo: '01', codigoTarifaIva: '04', tarifa: tarifa('4') },
      { codigo: '01', codigoTarifaIva: '08', tarifa: tarifa('13') },
      { codigo: '07', codigoTarifaIva: '08', tarifa: tarifa('13') },
      { codigo: '08', factor: factor('0.0468'), tarifa: tarifa('4.68') },
      { codigo: '01', codigoTarifaIva: '10', tarifa: tarifa('0') },
    ] as const
    const unCobro = fc
      .record({
        cual: fc.constantFrom(...FORMAS),
        base: fc.bigInt({ min: 1_000n, max: 10n ** 14n }),
        exonera: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ cual, base, exonera }): CobroPorTarifa => {
        const iva = ((base * cual.tarifa * BigInt(exonera)) / 1_000_000n) as Monto
        return { ...cual, total: (base + iva) as Monto, iva }
      })
    const caso = fc
      .uniqueArray(unCobro, { selector: (c) => `${c.codigo} ${c.codigoTarifaIva}`, minLength: 1, maxLength: 7 })
      .chain((cobros) =>
        fc.record({
          cobros: fc.constant(cobros),
          pago: fc.bigInt({ min: 1000n, max: sumBy(cobros, (c) => c.total) }).map((p) => p as Monto),
        }),
      )
    fc.assert(
      fc.property(caso, ({ cobros, pago }) => {
        const lineas = draftRecibo(cobros, pago)
        const { totalComprobante, totalImpuesto } = resumenOf(lineas)
        expect(totalComprobante).toBe(pago)
        const parte = (sumBy(cobros, (c) => c.iva) * pago) / sumBy(cobros, (c) => c.total)
        const lejos = totalImpuesto > parte ? totalImpuesto - parte : parte - totalImpuesto
        expect(lejos <= BigInt(cobros.length + 1)).toBe(true)
      }),
    )
  })
})
