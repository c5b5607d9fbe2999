import { expect, test } from 'vitest'
import { isDeMeses, parseEmitidosSearch, rangoOf, toQuery } from './busqueda.ts'

const HOY = { anio: 2026, mes: 11, dia: 21 }

test('the default range is this month up to today', () => {
  expect(toQuery({}, 1, HOY)).toMatchObject({ codCia: 1, fechaInicio: '01-11-2026', fechaFin: '21-11-2026' })
})

test('removing the dates means all dates, and a half-open range stays half-open', () => {
  expect(rangoOf({ fechas: 'todas' }, HOY)).toEqual({})
  expect(rangoOf({ desde: '2026-10-01' }, HOY)).toEqual({ desde: { anio: 2026, mes: 10, dia: 1 } })
})

test('filters combine (EMI-05)', () => {
  const search = {
    texto: 'POSADA',
    tipo: '4',
    hacienda: 'RECHAZADO',
    desde: '2026-10-01',
    hasta: '2026-10-31',
  } as const
  expect(toQuery(search, 1, HOY)).toEqual({
    codCia: 1,
    nombre: 'POSADA',
    tipo: 4,
    estadoSri: 'RECHAZADO',
    fechaInicio: '01-10-2026',
    fechaFin: '31-10-2026',
  })
})

test('invalid values are ignored, and a proforma is not a type of the archive', () => {
  expect(parseEmitidosSearch({ tipo: '1', hacienda: 'X', desde: '2026-02-30', fechas: 'otra' })).toEqual({})
})

test('the summary is of months only for whole months without another filter', () => {
  const isDe = (search: Parameters<typeof toQuery>[0]) => isDeMeses(toQuery(search, 1, HOY), HOY)
  expect([{}, { fechas: 'todas' as const }, { desde: '2026-10-01', hasta: '2026-10-31' }].map(isDe)).toEqual([
    true,
    true,
    true,
  ])
  expect([{ tipo: '2' as const }, { texto: 'ana' }, { desde: '2026-10-02', hasta: '2026-10-31' }].map(isDe)).toEqual([
    false,
    false,
    false,
  ])
})
