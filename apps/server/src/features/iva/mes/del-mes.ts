/**
 * Input of the yearly settlement from each month: sales by right, and credit of common purchases. Cached for past
 * months (docs/decisions/0099): December adds eleven rows instead of reading a year of documents.
 */
import { monto, type Periodo, tarifa, toDecimal, toDecimalTarifa } from '@pura/domain'
import {
  type BaseDeProporcion,
  baseDeProporcion,
  buildCubo,
  type ComunDelMes,
  calculateDeclaracion,
} from '@pura/domain/iva'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { keep, LECTURA, lockVersion, readVersion } from '../documentos/guardado.ts'
import { type BaseGuardada, findBase, toBase, toBaseGuardada } from './base.ts'
import { readHechos } from './hechos.ts'

export interface DelMes {
  base: BaseDeProporcion
  comunes: readonly ComunDelMes[]
}

interface Guardado {
  mes: number
  base: BaseGuardada
  comunes: { tarifa: string; soportado: string; acreditado: string }[]
}

/** Rows of these months, in the requested order and without the yearly settlement. */
export async function readMesesDe(tx: Db, codCia: number, anio: number, meses: readonly number[]): Promise<DelMes[]> {
  const version = await readVersion(tx, codCia)
  const guardados = new Map((await listGuardados(tx, codCia, anio)).map((g) => [g.mes, toDelMes(g)]))
  const nuevos = new Map<number, DelMes>()
  for (const mes of meses) if (!guardados.has(mes)) nuevos.set(mes, await calculateDelMes(tx, codCia, { anio, mes }))
  if (nuevos.size > 0 && (await lockVersion(tx, codCia, version))) {
    for (const [mes, delMes] of nuevos) await keep(tx, codCia, { anio, mes }, toGuardado(delMes))
  }
  return meses.map((mes) => guardados.get(mes) ?? nuevos.get(mes)!)
}

async function calculateDelMes(tx: Db, codCia: number, mes: Periodo): Promise<DelMes> {
  const { hechos } = await readHechos(tx, codCia, mes)
  const cubo = buildCubo(hechos, mes)
  const anterior = await findBase(tx, codCia, mes.anio)
  return { base: baseDeProporcion(cubo.celdas), comunes: calculateDeclaracion(cubo, { anterior }).comunes }
}

async function listGuardados(tx: Db, codCia: number, anio: number): Promise<Guardado[]> {
  const { rows } = await sql<Guardado>`
    select extract(month from primero)::int as mes, base, comunes from iva_del_mes
    where cod_cia = ${codCia} and primero between make_date(${anio}, 1, 1) and make_date(${anio}, 12, 31)
      and lectura = ${LECTURA} and base is not null`.execute(tx)
  return rows
}

const toGuardado = ({ base, comunes }: DelMes): Omit<Guardado, 'mes'> => ({
  base: toBaseGuardada(base),
  comunes: comunes.map((c) => ({
    tarifa: toDecimalTarifa(c.tarifa),
    soportado: toDecimal(c.soportado),
    acreditado: toDecimal(c.acreditado),
  })),
})

const toDelMes = ({ base, comunes }: Guardado): DelMes => ({
  base: toBase(base),
  comunes: comunes.map((c) => ({
    tarifa: tarifa(c.tarifa),
    soportado: monto(c.soportado),
    acreditado: monto(c.acreditado),
  })),
})
