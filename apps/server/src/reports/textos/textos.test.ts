import { cantidad, monto, tarifa } from '@pura/domain/dinero'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDia, formatDiaHora, formatMomento, formatVencimiento } from './fechas.ts'
import { formatIdentificacion, formatTelefono } from './identificacion.ts'
import { toLetras } from './letras.ts'
import { describeMoneda } from './monedas.ts'
import { formatCantidad, formatMoneda, formatMonto, formatPrecio, formatTarifa } from './montos.ts'

describe('amounts', () => {
  test.each([
    ['1234567.89', '₡1\u00a0234\u00a0567,89'],
    ['-2157', '−₡2\u00a0157,00'],
    ['0', '₡0,00'],
    ['0.005', '₡0,01'],
    ['-0.004', '₡0,00'],
    ['999.995', '₡1\u00a0000,00'],
    ['9999999999999.99', '₡9\u00a0999\u00a0999\u00a0999\u00a0999,99'],
  ])('%s colones read %s', (valor, texto) => expect(formatMoneda(monto(valor), 'CRC')).toBe(texto))

  test('other currencies are named before the figure', () => {
    expect(formatMoneda(monto('1250'), 'USD')).toBe('USD\u00a01\u00a0250,00')
    expect(formatMoneda(monto('-1250'), 'USD')).toBe('−USD\u00a01\u00a0250,00')
  })

  test('an amount in a column has no currency', () => expect(formatMonto(monto('40965.6'))).toBe('40\u00a0965,60'))

  test('a unit price keeps the decimals used for the total', () => {
    expect(formatPrecio(monto('1690'))).toBe('1\u00a0690,00')
    expect(formatPrecio(monto('0.00125'))).toBe('0,00125')
  })

  test('quantities and rates have only the decimals they need', () => {
    expect(formatCantidad(cantidad('24'))).toBe('24')
    expect(formatCantidad(cantidad('1250.5'))).toBe('1\u00a0250,5')
    expect(formatTarifa(tarifa('0.5'))).toBe('0,5\u00a0%')
  })

  test('an amount reads back as the rounded amount without spaces and with a point for the comma', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (crudo) => {
        const valor = crudo as ReturnType<typeof monto>
        const leido = monto(formatMonto(valor).replaceAll('\u00a0', '').replace(',', '.'))
        const diferencia = leido > valor ? leido - valor : valor - leido
        expect(diferencia <= 500n).toBe(true)
      }),
    )
  })
})

describe('amounts in words', () => {
  test.each([
    ['194648.57', 'CRC', 'Ciento noventa y cuatro mil seiscientos cuarenta y ocho colones con 57/100'],
    ['0', 'CRC', 'Cero colones con 00/100'],
    ['1', 'CRC', 'Un colón con 00/100'],
    ['0.995', 'CRC', 'Un colón con 00/100'],
    ['21', 'CRC', 'Veintiún colones con 00/100'],
    ['100', 'CRC', 'Cien colones con 00/100'],
    ['101.1', 'CRC', 'Ciento un colones con 10/100'],
    ['1000', 'CRC', 'Mil colones con 00/100'],
    ['31031', 'CRC', 'Treinta y un mil treinta y un colones con 00/100'],
    ['100000', 'CRC', 'Cien mil colones con 00/100'],
    ['1000000', 'CRC', 'Un millón de colones con 00/100'],
    ['2000500', 'CRC', 'Dos millones quinientos colones con 00/100'],
    ['1000000000', 'CRC', 'Mil millones de colones con 00/100'],
    ['1000001000000', 'CRC', 'Un billón un millón de colones con 00/100'],
    [
      '9777555333222.11',
      'CRC',
      'Nueve billones setecientos setenta y siete mil quinientos cincuenta y cinco millones trescientos treinta y tres mil doscientos veintidós colones con 11/100',
    ],
    ['1250', 'USD', 'Mil doscientos cincuenta dólares con 00/100'],
    ['1', 'USD', 'Un dólar con 00/100'],
    ['521', 'GBP', 'Quinientas veintiuna libras esterlinas con 00/100'],
    ['1', 'GBP', 'Una libra esterlina con 00/100'],
    ['200201', 'SEK', 'Doscientas mil doscientas una coronas suecas con 00/100'],
    ['2', 'PAB', 'Dos balboas panameños con 00/100'],
    ['7.5', 'EUR', 'Siete euros con 50/100'],
  ])('%s %s', (valor, moneda, texto) => expect(toLetras(monto(valor), moneda).replaceAll('\u00a0', ' ')).toBe(texto))

  test('every whole amount of up to six digits has unique words', () => {
    const palabras = new Set<string>()
    for (let n = 0; n < 1_000_000; n += 37) palabras.add(toLetras(monto(n), 'CRC'))
    expect(palabras.size).toBe(Math.ceil(1_000_000 / 37))
  })
})

describe('currencies', () => {
  test.each([
    ['CRC', 'Colón (CRC)'],
    ['USD', 'Dólar (USD)'],
    ['EUR', 'Euro (EUR)'],
    ['ZZZ', 'ZZZ'],
    ['no', 'no'],
  ])('the code %s is written %s', (codigo, nombre) => expect(describeMoneda(codigo)).toBe(nombre))
})

describe('dates', () => {
  test('are printed in Costa Rica’s time, whatever their offset', () => {
    expect(formatDiaHora('2026-11-18T13:09:00-06:00')).toBe('18/11/2026 13:09')
    expect(formatDiaHora('2026-11-19T03:09:00Z')).toBe('18/11/2026 21:09')
    expect(formatDiaHora('2026-11-18T13:09:00')).toBe('18/11/2026 13:09')
    expect(formatMomento('2026-11-18T13:09:00-06:00')).toBe('el\u00a018/11/2026\u00a0a\u00a0las\u00a013:09')
  })

  test('a credit is due as many days later as its term', () => {
    expect(formatVencimiento('2026-11-18T23:30:00-06:00', 30)).toBe('18/12/2026')
    expect(formatVencimiento('2028-02-28T08:00:00-06:00', 1)).toBe('29/02/2028')
  })

  test('a text that is no date is printed as it is', () => expect(formatDia('ayer')).toBe('ayer'))
})

describe('identity and telephone', () => {
  test.each([
    ['01', '101110111', 'Cédula física 1-0111-0111'],
    ['02', '3101999001', 'Cédula jurídica 3-101-999001'],
    ['03', '155812345678', 'DIMEX 155812345678'],
    ['04', '3120123456', 'NITE 3120123456'],
    ['02', '310', 'Cédula jurídica 310'],
    ['77', 'X1', 'Identificación X1'],
  ])('type %s, number %s', (tipo, numero, texto) => expect(formatIdentificacion({ tipo, numero })).toBe(texto))

  test('a telephone of Costa Rica has a hyphen, and a foreign telephone its country code', () => {
    expect(formatTelefono({ codigoPais: '506', numero: '24300000' })).toBe('2430-0000')
    expect(formatTelefono({ codigoPais: '1', numero: '2025550123' })).toBe('+1 2025550123')
  })
})
