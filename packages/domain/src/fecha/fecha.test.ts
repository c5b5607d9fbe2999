import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addYears,
  compareFechas,
  daysInMonth,
  fechaAt,
  formatFecha,
  formatFechaExoneracion,
  formatFechaHora,
  formatFechaIso,
  mesesDe,
  parseFecha,
  parseFechaHora,
  parseFechaIso,
  startOfDay,
} from './index.ts'

const instantes = fc.date({
  min: new Date('2000-01-01T06:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('Costa Rica time', () => {
  test('an instant is written with its local hour and -06:00, whatever the season', () => {
    expect(formatFechaHora(new Date('2026-01-15T18:30:05.999Z'))).toBe('2026-01-15T12:30:05-06:00')
    expect(formatFechaHora(new Date('2026-07-15T18:30:05Z'))).toBe('2026-07-15T12:30:05-06:00')
  })

  test('after six in the evening the day in UTC is tomorrow, and in Costa Rica it is still today', () => {
    expect(fechaAt(new Date('2026-03-01T05:59:59Z'))).toEqual({ anio: 2026, mes: 2, dia: 28 })
    expect(fechaAt(new Date('2026-03-01T06:00:00Z'))).toEqual({ anio: 2026, mes: 3, dia: 1 })
  })

  test('a formatted instant reads back as the same second', () => {
    fc.assert(
      fc.property(
        instantes,
        (d) => parseFechaHora(formatFechaHora(d))?.getTime() === Math.floor(d.getTime() / 1000) * 1000,
      ),
    )
  })

  test('date-times of other programs are parsed: fraction, Z, other zones, and no zone (docs/hacienda.md §12)', () => {
    expect(parseFechaHora('2026-08-31T10:00:00.1234567-06:00')?.toISOString()).toBe('2026-08-31T16:00:00.123Z')
    expect(parseFechaHora('2026-08-31T16:00:00Z')?.toISOString()).toBe('2026-08-31T16:00:00.000Z')
    expect(parseFechaHora('2026-08-31T10:00:00')?.toISOString()).toBe('2026-08-31T16:00:00.000Z')
    expect(parseFechaHora('2026-08-31T21:30:00+05:30')?.toISOString()).toBe('2026-08-31T16:00:00.000Z')
  })

  test.each([
    '2026-02-30T10:00:00-06:00',
    '2026-13-01T10:00:00-06:00',
    '2026-01-01T24:00:00-06:00',
    '2026-01-01T10:60:00-06:00',
    '2026-01-01T10:00:00+15:00',
    '2026-01-01 10:00:00',
    '2026-01-01',
    '',
  ])('%j is not an instant', (texto) => expect(parseFechaHora(texto)).toBeUndefined())

  test('a day starts at six in the morning UTC', () => {
    expect(startOfDay({ anio: 2026, mes: 11, dia: 20 }).toISOString()).toBe('2026-11-20T06:00:00.000Z')
  })
})

describe('days', () => {
  test('dd-MM-yyyy and yyyy-MM-dd give the same day', () => {
    expect(parseFecha('05-11-2026')).toEqual({ anio: 2026, mes: 11, dia: 5 })
    expect(parseFechaIso('2026-11-05')).toEqual({ anio: 2026, mes: 11, dia: 5 })
    expect(formatFechaExoneracion({ anio: 2026, mes: 1, dia: 9 })).toBe('2026-01-09T00:00:00-06:00')
  })

  test('both formats read back as written', () => {
    fc.assert(
      fc.property(instantes, (d) => {
        const f = fechaAt(d)
        expect(parseFecha(formatFecha(f))).toEqual(f)
        expect(parseFechaIso(formatFechaIso(f))).toEqual(f)
      }),
    )
  })

  test.each(['31-11-2026', '29-02-2026', '00-01-2026', '01-00-2026', '1-1-2026', '2026-01-01', '01-01-0000', 'ayer'])(
    '%j is not a day',
    (texto) => expect(parseFecha(texto)).toBeUndefined(),
  )

  test('29 February exists in leap years only, centuries included', () => {
    expect(parseFecha('29-02-2028')).toBeDefined()
    expect([2000, 2024, 2100, 2026].map((a) => daysInMonth(a, 2))).toEqual([29, 29, 28, 28])
    expect(daysInMonth(2026, 11)).toBe(30)
  })

  test('adding days and years crosses month, year and leap-year ends', () => {
    expect(addDays({ anio: 2026, mes: 12, dia: 31 }, 1)).toEqual({ anio: 2027, mes: 1, dia: 1 })
    expect(addDays({ anio: 2028, mes: 3, dia: 1 }, -1)).toEqual({ anio: 2028, mes: 2, dia: 29 })
    expect(addYears({ anio: 2028, mes: 2, dia: 29 }, -10)).toEqual({ anio: 2018, mes: 2, dia: 28 })
    expect(compareFechas({ anio: 2026, mes: 2, dia: 1 }, { anio: 2026, mes: 1, dia: 31 })).toBeGreaterThan(0)
  })
})

describe('the months of a range', () => {
  const HOY = { anio: 2026, mes: 11, dia: 27 }
  const fecha = (texto: string) => (texto === '' ? undefined : parseFecha(texto))
  const meses = (desde: string, hasta: string) => {
    const suyos = mesesDe({ desde: fecha(desde), hasta: fecha(hasta) }, HOY)
    return suyos && [suyos.primero?.mes, suyos.ultimo.mes]
  }

  test.each([
    ['a month', '01-10-2026', '31-10-2026', [10, 10]],
    ['a year', '01-01-2026', '31-12-2026', [1, 12]],
    ['the current month until today', '01-11-2026', '27-11-2026', [11, 11]],
    ['the current month until its end', '01-11-2026', '30-11-2026', [11, 11]],
    ['until now', '01-09-2026', '', [9, 11]],
    ['everything', '', '', [undefined, 11]],
    ['everything until a month', '', '31-08-2026', [undefined, 8]],
  ] as const)('%s', (_, desde, hasta, esperado) => expect(meses(desde, hasta)).toEqual(esperado))

  test.each([
    ['a day', '15-10-2026', '15-10-2026'],
    ['part of the current month', '01-11-2026', '26-11-2026'],
    ['part of a past month', '01-10-2026', '27-10-2026'],
    ['from the middle of a month', '02-10-2026', '31-10-2026'],
  ])('none in %s', (_, desde, hasta) => expect(meses(desde, hasta)).toBeUndefined())
})
