import type { GraficoEscritorio } from '@pura/contract'
import { expect, test } from 'vitest'
import { compareAnios } from './comparar.ts'
import { escalaOf, formatMarca } from './escala.ts'

test.each([
  [
    [0, 25_400_000, 18_000_000],
    [0, 10_000_000, 20_000_000, 30_000_000],
  ],
  [[3_300], [0, 2_000, 4_000]],
  [
    [-500, 900],
    [-500, 0, 500, 1_000],
  ],
  [
    [0, 0],
    [0, 0.5],
  ],
])('the axis of %j has the marks %j', (valores, marcas) => {
  const { marcas: suyas, y } = escalaOf(valores, 100)
  expect(suyas).toEqual(marcas)
  expect([y(suyas.at(-1)!), y(suyas[0]!)]).toEqual([0, 100])
  for (const valor of valores) expect(y(valor)).toBeGreaterThanOrEqual(0)
})

test('axis labels are short', () => {
  expect([0, 500_000, 30_000_000, -2_000, 0.5].map(formatMarca)).toEqual([
    '0',
    '₡500\u00a0k',
    '₡30\u00a0M',
    '−₡2\u00a0k',
    '₡0,5',
  ])
})

const aGrafico = (changes: Partial<GraficoEscritorio>): GraficoEscritorio => ({
  metrica: 'compras',
  periodo: 'anual',
  anio: 2026,
  mes: 12,
  anios: [2026],
  metricas: ['compras'],
  aparte: [],
  series: [{ libro: 'compras', actual: Array(12).fill('110'), anterior: Array(12).fill('100'), total: '1320' }],
  ...changes,
})
const HOY = { anio: 2026, mes: 12, dia: 9 }

test.each([
  [aGrafico({}), 'enero–noviembre de 2025'],
  [aGrafico({ anio: 2025 }), '2024'],
  [aGrafico({ periodo: 'mensual' }), 'el 1–8 de diciembre de 2025'],
  [aGrafico({ periodo: 'mensual', mes: 11 }), 'noviembre de 2025'],
])('finished months are compared with the same months of the year before', (grafico, con) => {
  const comparacion = compareAnios(grafico, HOY)
  expect([comparacion?.con, Math.round(comparacion?.cambio ?? 0)]).toEqual([con, 10])
})

test.each([
  [8, HOY, 'septiembre–noviembre de 2025'],
  [8, { ...HOY, mes: 10 }, 'septiembre de 2025'],
  [8, { anio: 2027, mes: 1, dia: 2 }, 'septiembre–diciembre de 2025'],
])('a company that began later is compared from its first month', (desde, hoy, con) => {
  const anterior = Array.from({ length: 12 }, (_, i) => (i < desde ? '0' : '100'))
  const serie = { libro: 'compras' as const, actual: Array(12).fill('110'), anterior, total: '1320' }
  const comparacion = compareAnios(aGrafico({ series: [serie] }), hoy)
  expect([comparacion?.con, Math.round(comparacion?.cambio ?? 0)]).toEqual([con, 10])
})

test('nothing is compared if no month since the company began has finished', () => {
  const anterior = Array.from({ length: 12 }, (_, i) => (i < 8 ? '0' : '100'))
  const serie = { libro: 'compras' as const, actual: Array(12).fill('110'), anterior, total: '1320' }
  expect(compareAnios(aGrafico({ series: [serie] }), { ...HOY, mes: 9 })).toBeUndefined()
})

test('nothing is compared without a year before', () => {
  expect(compareAnios(aGrafico({ anio: 2027 }), HOY)).toBeUndefined()
  const vacio = { libro: 'compras' as const, actual: Array(12).fill('110'), anterior: Array(12).fill('0'), total: '0' }
  expect(compareAnios(aGrafico({ series: [vacio] }), HOY)).toBeUndefined()
  expect(compareAnios(aGrafico({ series: [vacio, vacio] }), HOY)).toBeUndefined()
})
