import { expect, test } from 'vitest'
import { groupByEpoca } from './epocas.ts'

test('a late notification is listed at the time and day of its event', () => {
  const ahora = new Date('2026-11-26T12:00:00-06:00')
  const contadas = [
    { id: 5, date: '2026-11-24T19:52:00-06:00' },
    { id: 4, date: '2026-11-25T12:23:13-06:00' },
    { id: 3, date: '2026-11-24T20:00:00-06:00' },
    { id: 2, date: '2026-11-26T00:58:00-06:00' },
    { id: 1, date: '2026-10-01T08:00:00-06:00' },
  ]
  expect(groupByEpoca(contadas, ahora).map(([epoca, suyas]) => [epoca, suyas.map(({ id }) => id)])).toEqual([
    ['hoy', [2]],
    ['ayer', [4]],
    ['estaSemana', [3, 5]],
    ['antes', [1]],
  ])
})
