import { describe, expect, test } from 'vitest'
import { monto } from '../../dinero/index.ts'
import { findHabitualesAusentes, type MesDeProveedor } from './habituales.ts'

const MES = { anio: 2026, mes: 11 }
const HOY = { anio: 2026, mes: 11, dia: 20 }
const de = (hace: number, total = '100', dia = 5): MesDeProveedor => ({
  cedula: '003101999001',
  quien: `Lácteos ${hace}`,
  hace,
  total: monto(total),
  dia,
})
const find = (historia: MesDeProveedor[], hoy = HOY) => findHabitualesAusentes(historia, MES, hoy)

describe('a supplier is missing in a month', () => {
  test('if it sent facturas in four of the six before, with the usual amount and day', () => {
    const historia = [de(1, '100', 5), de(2, '90000', 28), de(3, '110', 6), de(5, '90', 4)]
    expect(find(historia)).toEqual([
      { cedula: '003101999001', quien: 'Lácteos 1', meses: 4, monto: monto('100'), dia: 5 },
    ])
  })

  test.each([
    ['it sent something this month', [de(0), de(1), de(2), de(3), de(4)]],
    ['three months are no habit', [de(1), de(2), de(6)]],
    ['its day has not passed by three', [1, 2, 3, 4].map((hace) => de(hace, '100', 18))],
  ])('but not if %s', (_, historia) => {
    expect(find(historia)).toEqual([])
  })

  test('of an earlier month whatever its day is, and of a later one never', () => {
    const historia = [1, 2, 3, 4].map((hace) => de(hace, '100', 31))
    expect(find(historia, { anio: 2026, mes: 12, dia: 1 })).toHaveLength(1)
    expect(find(historia, { anio: 2026, mes: 10, dia: 31 })).toEqual([])
  })

  test('the largest first', () => {
    const otro = [1, 2, 3, 4].map((hace) => ({ ...de(hace, '500'), cedula: '003101999002' }))
    expect(find([...[1, 2, 3, 4].map((hace) => de(hace)), ...otro]).map(({ cedula }) => cedula)).toEqual([
      '003101999002',
      '003101999001',
    ])
  })
})
