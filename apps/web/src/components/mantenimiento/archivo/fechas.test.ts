import { expect, test } from 'vitest'
import { atajosDeFechas } from './fechas.ts'

test('last month ends on its last day', () => {
  const [, , , mesPasado] = atajosDeFechas({ anio: 2024, mes: 3, dia: 31 })
  expect(mesPasado).toMatchObject({ desde: { mes: 2, dia: 1 }, hasta: { anio: 2024, mes: 2, dia: 29 } })
})
