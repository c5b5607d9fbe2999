/** The months calculated by hand, through the database: boxes equal to their arithmetic, and the expected warnings. */
import { monto, toDecimal } from '@pura/domain'
import { avisosOf, buildCubo, calculateDeclaracion } from '@pura/domain/iva'
import { MESES_TRABAJADOS, type MesTrabajado } from '@pura/domain/iva/testing'
import { expect, test } from 'vitest'
import { useServer } from '../../../testing/api.ts'
import { withRollback } from '../../../testing/db.ts'
import { insertHechos } from '../../../testing/iva/meses-de-iva.ts'
import { readHechos } from './hechos.ts'

const server = useServer()
const codCia = 1

const read = ({ hechos, mes, anterior, ajuste }: MesTrabajado) =>
  withRollback(server.deps.db, codCia, async (tx) => {
    await insertHechos(tx, codCia, hechos)
    const cubo = buildCubo((await readHechos(tx, codCia, mes)).hechos, mes)
    const declaracion = calculateDeclaracion(cubo, { anterior, ...(ajuste && { ajuste: monto(ajuste) }) })
    const casillas = Object.entries(declaracion.casillas)
      .map(([id, { entero }]) => [id, Number(toDecimal(entero))] as const)
      .filter(([, entero]) => entero !== 0)
    return { casillas: Object.fromEntries(casillas), avisos: avisosOf(cubo, declaracion).map((a) => a.codigo) }
  })

test.each(MESES_TRABAJADOS)('$nombre', async (mes) => {
  const { casillas, avisos } = await read(mes)
  expect(casillas).toEqual(mes.casillas)
  expect(avisos.sort()).toEqual([...(mes.avisos ?? [])].sort())
})
