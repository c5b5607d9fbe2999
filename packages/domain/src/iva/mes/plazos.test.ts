import { expect, test } from 'vitest'
import { formatFechaIso } from '../../fecha/index.ts'
import { limiteDeMes, mesPedido, mesPorDeclarar } from './plazos.ts'

// docs/iva.md §7: the 15th and the 10th calendar day; only the IVA's moves to a business day.
test.each([
  ['iva', { anio: 2026, mes: 10 }, '2026-11-16'], // the 15th is a Sunday
  ['iva', { anio: 2026, mes: 11 }, '2026-12-15'],
  ['iva', { anio: 2026, mes: 12 }, '2027-01-15'],
  ['iva', { anio: 2026, mes: 8 }, '2026-09-16'], // the 15th is a holiday
  ['iva', { anio: 2027, mes: 7 }, '2027-08-16'], // a holiday on a Sunday
  ['d270', { anio: 2026, mes: 9 }, '2026-10-10'], // a Saturday
  ['d270', { anio: 2026, mes: 12 }, '2027-01-10'],
] as const)('%s of %o is due on %s', (declaracion, mes, dia) => {
  expect(formatFechaIso(limiteDeMes(declaracion, mes))).toBe(dia)
})

// Until the last day to file the month before, business days included, its return is the next one.
test.each([
  [
    { anio: 2026, mes: 11, dia: 1 },
    { anio: 2026, mes: 10 },
  ],
  [
    { anio: 2026, mes: 11, dia: 16 },
    { anio: 2026, mes: 10 },
  ], // the 15th is a Sunday
  [
    { anio: 2026, mes: 11, dia: 17 },
    { anio: 2026, mes: 11 },
  ],
  [
    { anio: 2026, mes: 9, dia: 16 },
    { anio: 2026, mes: 8 },
  ], // the 15th is a holiday
  [
    { anio: 2027, mes: 1, dia: 15 },
    { anio: 2026, mes: 12 },
  ],
  [
    { anio: 2027, mes: 1, dia: 16 },
    { anio: 2027, mes: 1 },
  ],
] as const)('on %o the return that is due next is that of %o', (hoy, mes) => {
  expect(mesPorDeclarar(hoy)).toEqual(mes)
  expect(mesPedido({}, hoy)).toEqual(mes)
  expect(mesPedido({ anio: 2025, mes: 3 }, hoy)).toEqual({ anio: 2025, mes: 3 })
})
