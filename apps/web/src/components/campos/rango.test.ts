import { expect, test } from 'vitest'
import { rangoCorto, rangoTexto } from './rango.ts'

const dia = (anio: number, mes: number, d: number) => ({ anio, mes, dia: d })

test('a range shows both days, a single day once, and an open end in words', () => {
  expect(rangoTexto({ desde: dia(2026, 11, 1), hasta: dia(2026, 11, 20) })).toBe('01/11/2026 – 20/11/2026')
  expect(rangoTexto({ desde: dia(2026, 11, 20), hasta: dia(2026, 11, 20) })).toBe('20/11/2026')
  expect(rangoTexto({ desde: dia(2026, 11, 1) })).toBe('Desde 01/11/2026')
  expect(rangoTexto({ hasta: dia(2026, 11, 1) })).toBe('Hasta 01/11/2026')
  expect(rangoTexto({})).toBe('Cualquier fecha')
})

test('the short form shows the year once, unless there are two', () => {
  expect(rangoCorto({ desde: dia(2026, 11, 1), hasta: dia(2026, 11, 20) })).toBe('01/11 – 20/11/2026')
  expect(rangoCorto({ desde: dia(2025, 12, 1), hasta: dia(2026, 1, 20) })).toBe('01/12/2025 – 20/01/2026')
  expect(rangoCorto({ desde: dia(2026, 11, 20), hasta: dia(2026, 11, 20) })).toBe('20/11/2026')
})
