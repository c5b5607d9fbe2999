import { describe, expect, test } from 'vitest'
import { formatClave } from './clave.ts'
import {
  formatCantidad,
  formatCedula,
  formatDecimal,
  formatFecha,
  formatFechaCorta,
  formatFechaHora,
  formatHora,
  formatMonto,
  formatPorcentaje,
  initials,
  isCero,
  parseDiaEscrito,
} from './format.ts'

const CRC = { nombreCorto: 'CRC' }
const USD = { nombreCorto: 'USD' }
/** No-break spaces shown as underscores. */
const shown = (texto: string) => texto.replaceAll('\u00a0', '_')

describe('amounts', () => {
  test('colones carry their sign, groups never wrap and decimals are two', () => {
    expect(shown(formatMonto('1234567.89', CRC))).toBe('₡1_234_567,89')
    expect(shown(formatMonto('0', CRC))).toBe('₡0,00')
  })

  test("four-digit figures are grouped too, as in the design's columns", () => {
    expect(shown(formatMonto('1690'))).toBe('1_690,00')
  })

  test('other currencies show their code', () => {
    expect(shown(formatMonto('1250', USD))).toBe('USD_1_250,00')
  })

  test('a negative amount has a real minus before the sign', () => {
    expect(shown(formatMonto('-2157', CRC))).toBe('−₡2_157,00')
    expect(shown(formatMonto('-1.5', USD))).toBe('−USD_1,50')
  })

  test('the fifth decimal of a large amount still decides the rounding (no double in between)', () => {
    expect(shown(formatDecimal('9999999999999.00499', 2))).toBe('9_999_999_999_999,00')
    expect(shown(formatDecimal('9999999999999.00500', 2))).toBe('9_999_999_999_999,01')
  })

  test('quantities and percentages omit trailing zeros', () => {
    expect(formatCantidad('24.000')).toBe('24')
    expect(formatCantidad('0.75')).toBe('0,75')
    expect(shown(formatPorcentaje('13'))).toBe('13_%')
    expect(shown(formatPorcentaje('0.50'))).toBe('0,5_%')
  })

  test('zero is recognised in every notation', () => {
    expect(['0', '0.00', '-0', '0.00000'].every(isCero)).toBe(true)
    expect(isCero('0.00001')).toBe(false)
  })
})

describe('dates', () => {
  test('an instant is shown in Costa Rica time, 24 h', () => {
    const instante = '2026-11-20T22:02:11-06:00'
    expect(formatFecha(instante)).toBe('20/11/2026')
    expect(formatFechaCorta(instante)).toBe('20/11')
    expect(formatHora(instante)).toBe('22:02:11')
    expect(formatFechaHora(instante)).toBe('20/11/2026 22:02')
  })

  test('an instant of another zone is converted to Costa Rica time', () => {
    expect(formatFechaHora('2026-11-21T04:02:11Z')).toBe('20/11/2026 22:02')
  })

  test('an invalid date shows nothing', () => {
    expect(formatFechaHora('')).toBe('')
  })
})

describe('typed days', () => {
  const hoy = { anio: 2026, mes: 11, dia: 20 }

  test.each(['05/03/2026', '5/3/26', '5-3-2026', '05.03.2026', '05032026', ' 5/3 '])('%j is 5 March 2026', (texto) =>
    expect(parseDiaEscrito(texto, hoy)).toEqual({ anio: 2026, mes: 3, dia: 5 }),
  )

  test.each(['31/11/2026', '2026-03-05', '5', 'hoy', ''])('%j is not a day', (texto) =>
    expect(parseDiaEscrito(texto, hoy)).toBeUndefined(),
  )
})

describe('people and companies', () => {
  test('cédulas carry their hyphens', () => {
    expect(formatCedula('109990123')).toBe('1-0999-0123')
    expect(formatCedula('3101999001')).toBe('3-101-999001')
    expect(formatCedula('3101A00001')).toBe('3-101-A00001')
    expect(formatCedula('155812345678')).toBe('155812345678')
  })

  test('a clave is shown in groups of ten', () => {
    expect(formatClave('50620112600310299900500100001010000000003117200755')).toBe(
      '5062011260 0310299900 5001000010 1000000000 3117200755',
    )
    expect(formatClave('506201126003101A0000100100001010000000003117200755')).toBe(
      '5062011260 03101A0000 1001000010 1000000000 3117200755',
    )
    expect(formatClave('506')).toBe('506')
  })

  test('initials skip the small words', () => {
    expect(initials('La Carreta Dorada')).toBe('LC')
    expect(initials('Asociación de Desarrollo Integral')).toBe('AD')
    expect(initials('  ')).toBe('')
  })
})
