/**
 * Input of the yearly settlement from each month: sales by right, and credit of common purchases. It is kept with the
 * other results of the month, so that December reads eleven rows.
 */
import { monto, type Periodo, tarifa, toDecimal, toDecimalTarifa } from '@pura/domain'
import {
  type BaseDeProporcion,
  baseDeProporcion,
  buildCubo,
  type ComunDelMes,
  type Cubo,
  calculateDeclaracion,
  type Declaracion,
} from '@pura/domain/iva'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { type BaseGuardada, findBase, toBase, toBaseGuardada } from './base.ts'
import { countCambios, keepResultados, VIGENTE } from './guardado.ts'
import { readHechos } from './hechos.ts'

export interface DelMes {
  base: BaseDeProporcion
  comunes: readonly ComunDelMes[]
}

export interface GuardadoDelMes {
  base: BaseGuardada
  comunes: { tarifa: string; soportado: string; acreditado: string }[]
}

export const delMesOf = ({ celdas }: Pick<Cubo, 'celdas'>, { comunes }: Pick<Declaracion, 'comunes'>): DelMes => ({
  base: baseDeProporcion(celdas),
  comunes,
})

/** One for each of these months, in the requested order and without the yearly settlement. */
export async function readMesesDe(tx: Db, codCia: number, anio: number, meses: readonly number[]): Promise<DelMes[]> {
  const guardados = await listGuardados(tx, codCia, anio)
  const nuevos: [mes: Periodo, leido: number, delMes: DelMes][] = []
  for (const mes of meses.filter((m) => !guardados.has(m))) {
    const leido = await countCambios(tx, codCia, { anio, mes })
    nuevos.push([{ anio, mes }, leido, await calculateDelMes(tx, codCia, { anio, mes })])
  }
  // From later months to earlier ones, as who changes documents locks these rows.
  for (const [mes, leido, delMes] of nuevos.sort(([a], [b]) => b.mes - a.mes)) {
    await keepResultados(tx, codCia, mes, leido, { del_anio: toGuardado(delMes) })
    guardados.set(mes.mes, delMes)
  }
  return meses.map((mes) => guardados.get(mes)!)
}

async function calculateDelMes(tx: Db, codCia: number, mes: Periodo): Promise<DelMes> {
  const { hechos } = await readHechos(tx, codCia, mes)
  const cubo = buildCubo(hechos, mes)
  return delMesOf(cubo, calculateDeclaracion(cubo, { anterior: await findBase(tx, codCia, mes.anio) }))
}

async function listGuardados(tx: Db, codCia: number, anio: number): Promise<Map<number, DelMes>> {
  const { rows } = await sql<{ mes: number; del_anio: GuardadoDelMes }>`
    select r.mes, r.del_anio from iva_resumen r
    where r.cod_cia = ${codCia} and r.anio = ${anio} and r.del_anio is not null and ${VIGENTE}`.execute(tx)
  return new Map(rows.map(({ mes, del_anio }) => [mes, toDelMes(del_anio)]))
}

export const toGuardado = ({ base, comunes }: DelMes): GuardadoDelMes => ({
  base: toBaseGuardada(base),
  comunes: comunes.map((c) => ({
    tarifa: toDecimalTarifa(c.tarifa),
    soportado: toDecimal(c.soportado),
    acreditado: toDecimal(c.acreditado),
  })),
})

const toDelMes = ({ base, comunes }: GuardadoDelMes): DelMes => ({
  base: toBase(base),
  comunes: comunes.map((c) => ({
    tarifa: tarifa(c.tarifa),
    soportado: monto(c.soportado),
    acreditado: monto(c.acreditado),
  })),
})
