import { expect, test } from 'vitest'
import { formatFecha, parseFechaHora } from '../fecha/index.ts'
import { emitidosQueVencen, limiteRespuesta } from './plazo.ts'

const at = (texto: string) => parseFechaHora(`${texto}T10:00:00-06:00`)!

test.each([
  // docs/hacienda.md §9: October ends on the 11th; in December the first is a holiday.
  ['2026-10-01', '11-11-2026'],
  ['2026-10-31', '11-11-2026'],
  ['2026-11-15', '11-12-2026'],
  // New Year's Day is a holiday, and a Friday.
  ['2026-12-31', '13-01-2027'],
  // Holy Thursday and Friday do not count.
  ['2026-03-10', '14-04-2026'],
])('a document issued on %s may be answered until %s', (emision, limite) => {
  expect(formatFecha(limiteRespuesta(at(emision)))).toBe(limite)
})

test('the month of a document is that of Costa Rica', () => {
  expect(formatFecha(limiteRespuesta(new Date('2026-11-01T05:59:59Z')))).toBe('11-11-2026')
  expect(formatFecha(limiteRespuesta(new Date('2026-11-01T06:00:00Z')))).toBe('11-12-2026')
})

test('a deadline is soon within a week, the last day included, and an overdue deadline is not soon', () => {
  const octubre = { desde: new Date('2026-10-01T06:00:00Z'), hasta: new Date('2026-11-01T06:00:00Z') }
  expect(emitidosQueVencen({ anio: 2026, mes: 11, dia: 3 })).toEqual([])
  expect(emitidosQueVencen({ anio: 2026, mes: 11, dia: 4 })).toEqual([octubre])
  expect(emitidosQueVencen({ anio: 2026, mes: 11, dia: 11 })).toEqual([octubre])
  expect(emitidosQueVencen({ anio: 2026, mes: 11, dia: 12 })).toEqual([])
  expect(emitidosQueVencen({ anio: 2027, mes: 1, dia: 8 })).toEqual([
    { desde: new Date('2026-12-01T06:00:00Z'), hasta: new Date('2027-01-01T06:00:00Z') },
  ])
})
