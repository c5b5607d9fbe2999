import { describe, expect, test } from 'vitest'
import { cantidad, monto, tarifa, toDecimal } from '../../../dinero/index.ts'
import { calculate, precioSurtido } from '../index.ts'
import { aBorrador, aComponente, aLinea, calculateOne, exonerated, iva, texts } from '../testing/borradores.ts'

// A school kit: rice at 1 %, detergent at 13 % and an exempt book.
const KIT = [aComponente('1690', iva('02')), aComponente('1890', iva('08')), aComponente('1000', iva('10'))]
const aKit = (otros = {}) => aLinea('4580', { cantidad: cantidad(2), impuestos: [], surtido: KIT, ...otros })

const desgloseOf = (linea: ReturnType<typeof aKit>) =>
  calculate(aBorrador([linea])).resumen.desglose.map(
    (d) => `${d.codigo}/${d.codigoTarifaIva} ${toDecimal(d.totalMontoImpuesto)}`,
  )

describe('surtido of several rates', () => {
  test('the line adds up its components and multiplies by the quantity', () => {
    const { linea, calculada } = calculateOne(aKit())
    expect(linea).toMatchObject({
      montoTotal: '9160',
      subTotal: '9160',
      baseImponible: '9160',
      montoTotalLinea: '9685.2',
    })
    // (16.90 + 245.70) × 2, without a rate of its own
    expect(calculada.impuestos).toEqual([{ codigo: '01', monto: monto('525.2') }])
    expect(calculada.surtido?.map((c) => texts(c.impuestos[0]!).monto)).toEqual(['16.9', '245.7', undefined])
  })

  test('the summary splits the line by the class of its components', () => {
    const { resumen } = calculateOne(aKit())
    expect(resumen).toMatchObject({
      totalMercanciasGravadas: '7160',
      totalMercanciasExentas: '2000',
      totalVenta: '9160',
    })
    expect(desgloseOf(aKit())).toEqual(['01/02 33.8', '01/08 491.4', '01/10 0'])
  })

  test('a fractional quantity loses no decimal', () => {
    const thirds = [
      aComponente('0.00001', iva('02')),
      aComponente('0.00001', iva('08')),
      aComponente('0.00001', iva('10')),
    ]
    const { resumen } = calculateOne(aLinea('0.00003', { cantidad: cantidad('0.333'), surtido: thirds, impuestos: [] }))
    // 0.00003 × 0.333 = 0.00000999 → 0.00001
    expect(resumen).toMatchObject({ totalVenta: '0.00001', totalVentaNeta: '0.00001' })
  })

  describe('discounts of components', () => {
    const surtido = [
      aComponente('1000', iva('08'), { descuentos: [{ codigo: '07', porcentaje: tarifa('10') }] }),
      aComponente('500', iva('02')),
    ]

    test('are already in the net price: neither a discount of the line nor in TotalDescuentos', () => {
      expect(precioSurtido(surtido)).toBe(monto('1400'))
      const { calculada, resumen } = calculateOne(aLinea('1400', { cantidad: cantidad(2), surtido, impuestos: [] }))
      expect(calculada.descuentos).toEqual([])
      expect(resumen).toEqual({
        totalMercanciasGravadas: '2800',
        totalGravado: '2800',
        totalVenta: '2800',
        totalVentaNeta: '2800',
        totalImpuesto: '244',
        totalComprobante: '3044',
      })
    })

    test('give the same amounts when a draft repeats them on the line with the gross price', () => {
      const neto = calculateOne(aLinea('1400', { cantidad: cantidad(2), surtido, impuestos: [] }))
      const bruto = aLinea('1500', { cantidad: cantidad(2), surtido, impuestos: [] })
      const descuentos = [{ codigo: '07', monto: monto('200') }]
      expect(() => calculateOne(bruto)).toThrow('El precio del surtido debe ser la suma de sus componentes')
      expect(calculateOne({ ...bruto, descuentos })).toEqual(neto)
    })

    test('are not applied twice', () => {
      const descuentos = [{ codigo: '07', monto: monto('10') }]
      expect(() => calculateOne(aLinea('1400', { surtido, descuentos, impuestos: [] }))).toThrow(
        expect.objectContaining({ codigo: 'surtido_no_cuadra', campo: 'lineas[0].descuentos' }),
      )
    })
  })

  test('the tax of a gift component is assumed by the issuer', () => {
    const regalo = aComponente('500', iva('08'), { descuentos: [{ codigo: '01', porcentaje: tarifa('100') }] })
    const { linea, resumen } = calculateOne(
      aLinea('1000', { surtido: [aComponente('1000', iva('08')), regalo], impuestos: [] }),
    )
    expect(linea).toMatchObject({ impuestoAsumidoEmisorFabrica: '65', impuestoNeto: '130', montoTotalLinea: '1130' })
    expect(resumen).toMatchObject({ totalImpuesto: '130', totalImpAsumEmisorFabrica: '65' })
  })

  test('an exoneration over several rates is a typed amount, all of it under 13 % (docs/hacienda.md §4)', () => {
    const exoneracion = { ...exonerated('0').exoneracion!, montoExoneracion: monto('500') }
    const linea = aKit({ impuestos: [{ codigo: '01', exoneracion }] })
    const { linea: textos, resumen } = calculateOne(linea)
    expect(textos.impuestoNeto).toBe('25.2')
    expect(desgloseOf(linea)).toEqual(['01/08 25.2'])
    // 7160 × 500 / 525.2
    expect(resumen).toMatchObject({ totalMercExonerada: '6816.45088', totalMercanciasGravadas: '343.54912' })
  })

  test('points and their amount, as in the XML, exonerate a surtido of a single rate alike', () => {
    const surtido = [aComponente('600', iva('08')), aComponente('400', iva('08'))]
    const porPuntos = calculateOne(aLinea('1000', { surtido, impuestos: [exonerated('3')] }))
    expect(porPuntos.linea.impuestoNeto).toBe('100')
    const exoneracion = { ...exonerated('0').exoneracion!, montoExoneracion: monto('30') }
    const porMonto = calculateOne(aLinea('1000', { surtido, impuestos: [{ codigo: '01', exoneracion }] }))
    expect(porMonto.resumen).toEqual(porPuntos.resumen)
    // 1000 × 30 / 130
    expect(porMonto.resumen).toMatchObject({ totalMercExonerada: '230.76923', totalMercanciasGravadas: '769.23077' })
  })

  test('points over several rates exonerate each component up to its own rate', () => {
    const { linea } = calculateOne(aKit({ impuestos: [exonerated('3')] }))
    // 2 × (1 % of 1690 + 3 % of 1890) of 525.2
    expect(linea.impuestoNeto).toBe('378')
  })

  test('the price must be the sum of its components', () => {
    expect(precioSurtido(KIT)).toBe(monto('4580'))
    expect(() => calculateOne(aLinea('4500', { surtido: KIT, impuestos: [] }))).toThrow(
      expect.objectContaining({ codigo: 'surtido_no_cuadra', campo: 'lineas[0].precioUnitario' }),
    )
  })

  test('an error inside a component names that component', () => {
    const surtido = [KIT[0]!, aComponente('10', iva('77'))]
    expect(() => calculateOne(aLinea('1700', { surtido, impuestos: [] }))).toThrow(
      expect.objectContaining({ campo: 'lineas[0].surtido[1].impuestos[0].codigoTarifaIva' }),
    )
  })
})
