import { formatFecha } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { edadDePrecios, horasHasta, measureDesfase, plazoOf, readReloj, venceEl } from './index.ts'

const HORA_MS = 3_600_000
const at = (local: string) => Date.parse(`${local}:00-06:00`)

describe('two business days from the sale', () => {
  test.each([
    ['2026-11-25T18:52', '27-11-2026'],
    ['2026-11-26T10:44', '30-11-2026'],
    // Tuesday 1 December is a holiday.
    ['2026-11-27T23:59', '02-12-2026'],
    ['2026-11-28T09:00', '02-12-2026'],
  ])('%s is due on %s', (vendida, vence) => expect(formatFecha(venceEl(at(vendida)))).toBe(vence))

  test('a day is warned of, forty hours need a supervisor, and the last day passes at midnight', () => {
    const vendida = at('2026-11-26T10:44')
    const a = (horas: number) => plazoOf(vendida, vendida + horas * HORA_MS)
    expect([a(23.9), a(24), a(39.9), a(40)]).toEqual(['bien', 'avisar', 'avisar', 'supervisor'])
    expect(plazoOf(vendida, at('2026-11-30T23:59'))).toBe('supervisor')
    expect(plazoOf(vendida, at('2026-12-01T00:00'))).toBe('vencido')
    expect(plazoOf(undefined, vendida)).toBe('bien')
  })

  test('what is left is counted in whole hours until the end of the last day', () => {
    const vendida = at('2026-11-26T10:44')
    const queda = (local: string) => horasHasta(vendida, at(local))
    expect([queda('2026-11-30T00:00'), queda('2026-11-30T22:30'), queda('2026-11-30T23:30')]).toEqual([23, 1, 0])
    expect([queda('2026-12-01T00:00'), queda('2026-12-01T00:01')]).toEqual([-1, -1])
  })
})

test('prices say their age after a day', () => {
  expect(edadDePrecios(0, 24 * HORA_MS)).toBeUndefined()
  expect(edadDePrecios(0, 30.5 * HORA_MS)).toBe(30)
})

describe('the clock', () => {
  test('its offset is measured from the middle of an exchange', () => {
    expect(measureDesfase({ enviado: 1000, recibido: 1400, servidor: 61_200 })).toBe(60_000)
  })

  test('is shown above a minute and doubted above five', () => {
    const con = (desfase: number) => readReloj(1_000_000, desfase, 0).estado
    expect([con(60_000), con(60_001), con(-300_000), con(300_001), con(-300_001)]).toEqual([
      'bien',
      'avisado',
      'avisado',
      'dudoso',
      'dudoso',
    ])
  })

  test('never goes back: an entry keeps the instant of the last one until time has passed it', () => {
    expect(readReloj(1_000, 0, 90_000)).toMatchObject({ instante: 90_000, estado: 'avisado' })
    expect(readReloj(1_000, 0, 900_000)).toMatchObject({ instante: 900_000, estado: 'dudoso' })
  })

  test('as a supervisor confirmed it is believed, and not when it moved again', () => {
    const confirmado = { desfaseMs: 600_000, atrasoMs: 0 }
    expect(readReloj(0, 600_000, 0, confirmado).estado).toBe('avisado')
    expect(readReloj(0, 700_000, 0, confirmado).estado).toBe('dudoso')
  })
})
