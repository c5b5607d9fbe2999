import { expect, test } from 'vitest'
import { versionFor } from './version.ts'

test('4.3 ends on 31 August 2025 and has no receipt (docs/acuerdos.md A3)', () => {
  const ultimo = { anio: 2025, mes: 8, dia: 31 }
  const primero = { anio: 2025, mes: 9, dia: 1 }
  expect([versionFor('FE', ultimo), versionFor('FE', primero), versionFor('REP', ultimo)]).toEqual([
    '4.3',
    '4.4',
    '4.4',
  ])
})
