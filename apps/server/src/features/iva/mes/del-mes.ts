/** Input of the yearly settlement from each month: sales by right, and credit of common purchases. */
import type { Periodo } from '@pura/domain'
import {
  type BaseDeProporcion,
  baseDeProporcion,
  buildCubo,
  type ComunDelMes,
  calculateDeclaracion,
} from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'
import { findBase } from './base.ts'
import { readHechos } from './hechos.ts'

export interface DelMes {
  base: BaseDeProporcion
  comunes: readonly ComunDelMes[]
}

/** One for each of these months, in the requested order and without the yearly settlement. */
export async function readMesesDe(tx: Db, codCia: number, anio: number, meses: readonly number[]): Promise<DelMes[]> {
  const suyos: DelMes[] = []
  for (const mes of meses) suyos.push(await calculateDelMes(tx, codCia, { anio, mes }))
  return suyos
}

async function calculateDelMes(tx: Db, codCia: number, mes: Periodo): Promise<DelMes> {
  const { hechos } = await readHechos(tx, codCia, mes)
  const cubo = buildCubo(hechos, mes)
  const anterior = await findBase(tx, codCia, mes.anio)
  return { base: baseDeProporcion(cubo.celdas), comunes: calculateDeclaracion(cubo, { anterior }).comunes }
}
