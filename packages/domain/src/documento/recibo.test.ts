import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cantidad, type Monto, monto, sumBy, tarifa, toDecimal } from '../dinero/index.ts'
import { calculate } from './calcular/index.ts'
import { type CobroPorTarifa, cobrosByTarifa, draftRecibo, type LineaRecibo } from './recibo.ts'

/** What the receipt asks for, by the arithmetic of the document itself. */
const resumenOf = (lineas: readonly LineaRecibo[]) =>
  calculate({
    tipo: 'REP',
    version: '4.4',
    condicionVenta: '11',
    lineas: lineas.map(({ codigoTarifaIva, precioUnitario, subTotalPagado }) => ({
      cantidad: cantidad('1'),
      unidadMedida: 'Unid',
      detalle: 'Abono',
      precioUnitario,
      subTotalPagado,
      impuestos: [{ codigo: '01', codigoTarifaIva }],
    })),
  }).resumen

const cobro = (codigoTarifaIva: string, puntos: string, total: string, iva: string): CobroPorTarifa => ({
  codigoTarifaIva,
  tarifa: tarifa(puntos),
  total: monto(total),
  iva: monto(iva),
})

describe('a receipt of payment', () => {
  test('the whole of an invoice at 13 % pays its net and its tax', () => {
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

  test('what was relieved to the half pays tax on half of its base', () => {
    // 10 000 at 13 % less 6.5 points: 650 of tax.
    const lineas = draftRecibo([cobro('08', '13', '10650', '650')], monto('5325'))
    expect(lineas).toMatchObject([{ precioUnitario: monto('5000'), subTotalPagado: monto('2500') }])
    expect(toDecimal(resumenOf(lineas).totalComprobante)).toBe('5325')
  })

  test('what was relieved wholly pays no tax', () => {
    const lineas = draftRecibo([cobro('08', '13', '10000', '0')], monto('4000'))
    expect(lineas).toMatchObject([{ precioUnitario: monto('4000'), subTotalPagado: monto('0') }])
  })

  test('other charges are paid without tax, and a surtido of two rates by the summary', () => {
    // 1000 at 13 %; a surtido of 100 at 1 % and 100 at 13 %; 50 of other charges.
    const cobros = cobrosByTarifa(
      [
        { codigoTarifaIva: '08', total: monto('1130'), iva: monto('130') },
        { codigoTarifaIva: undefined, total: monto('214'), iva: monto('14') },
      ],
      [
        { codigoTarifaIva: '02', totalMontoImpuesto: monto('1') },
        { codigoTarifaIva: '08', totalMontoImpuesto: monto('143') },
      ],
      monto('1394'),
    )
    expect(cobros.map((c) => [c.codigoTarifaIva, toDecimal(c.total), toDecimal(c.iva)])).toEqual([
      ['02', '101', '1'],
      ['08', '1243', '143'],
      ['10', '50', '0'],
    ])
  })

  test('law: whatever is paid, the receipt asks for exactly that, and never for more tax than its share', () => {
    const TARIFAS = [
      ['02', '1'],
      ['03', '2'],
      ['04', '4'],
      ['08', '13'],
      ['10', '0'],
    ] as const
    const unCobro = fc
      .record({
        cual: fc.constantFrom(...TARIFAS),
        base: fc.bigInt({ min: 1_000n, max: 10n ** 14n }),
        exonera: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ cual: [codigo, puntos], base, exonera }): CobroPorTarifa => {
        const t = tarifa(puntos)
        const iva = ((base * t * BigInt(exonera)) / 1_000_000n) as Monto
        return { codigoTarifaIva: codigo, tarifa: t, total: (base + iva) as Monto, iva }
      })
    const caso = fc
      .uniqueArray(unCobro, { selector: (c) => c.codigoTarifaIva, minLength: 1, maxLength: 5 })
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
