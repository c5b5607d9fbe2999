import { expect, test } from 'vitest'
import { dichoDePlazo, rangoDelMes } from './SinDecidir.tsx'

test('an expired deadline is shown as expired, with both readings of silence', () => {
  const hoy = { anio: 2026, mes: 11, dia: 25 }
  expect(dichoDePlazo('11-12-2026', hoy)).toBe('Se responden hasta el 11/12.')
  expect(dichoDePlazo('25-11-2026', hoy)).toBe('Se responden hasta el 25/11.')
  expect(dichoDePlazo('11-11-2026', hoy)).toMatch(/^El plazo venció el 11\/11: .*presume aceptado.*se perdió/)
})

test('the answer link opens only the documents of that month', () => {
  expect(rangoDelMes({ anio: 2026, mes: 10 })).toEqual({ desde: '2026-10-01', hasta: '2026-10-31' })
})
