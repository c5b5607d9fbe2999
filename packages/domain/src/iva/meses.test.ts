/** Months worked by hand: the boxes of each were written before the code, with their arithmetic (testing/). */
import { expect, test } from 'vitest'
import { monto, toDecimal } from '../dinero/index.ts'
import { buildCubo } from './cubo/cubo.ts'
import { avisosOf } from './formulario/avisos.ts'
import { calculateDeclaracion } from './formulario/casillas.ts'
import type { IdCasilla } from './formulario/formulario.ts'
import type { MesTrabajado } from './testing/hechos.ts'
import { MESES_TRABAJADOS as MESES } from './testing/index.ts'
import { MESES_DE_VENTA } from './testing/meses-de-venta.ts'

const declared = ({ hechos, mes, anterior, ajuste }: MesTrabajado, lectura?: 'presunto') =>
  calculateDeclaracion(buildCubo(hechos, mes), {
    anterior,
    ...(ajuste && { ajuste: monto(ajuste) }),
    ...(lectura && { lectura }),
  })

/** Only boxes that are not zero, in whole colones. */
const enteros = (mes: MesTrabajado): Partial<Record<IdCasilla, number>> =>
  Object.fromEntries(
    Object.entries(declared(mes).casillas)
      .map(([id, { entero }]) => [id, Number(toDecimal(entero))] as const)
      .filter(([, entero]) => entero !== 0),
  )

test.each(MESES)('$nombre', (mes) => expect(enteros(mes)).toEqual(mes.casillas))

test.each(MESES)('$nombre: warnings', (mes) => {
  const codigos = avisosOf(buildCubo(mes.hechos, mes.mes), declared(mes)).map((a) => a.codigo)
  expect(codigos.sort()).toEqual([...(mes.avisos ?? [])].sort())
})

test('unanswered documents read as accepted in full: 3 900 less to pay in the soda', () => {
  const soda = MESES_DE_VENTA[0]!
  expect(toDecimal(declared(soda, 'presunto').casillas.impuestoDeterminado.entero)).toBe('12553')
})
