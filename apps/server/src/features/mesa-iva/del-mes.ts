/**
 * What the year needs of each of its months: what was sold by right, and what was credited of the common purchases. Of months
 * that ended it is kept (docs/decisions/0099): December adds eleven rows instead of reading a year of documents.
 */
import { monto, type Periodo, tarifa, toDecimal, toDecimalTarifa } from '@pura/domain'
import { type BaseDeProporcion, baseDeProporcion, buildCubo, type ComunDelMes, declarar } from '@pura/domain/iva'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { type BaseGuardada, findBase, toBase, toBaseGuardada } from './base.ts'
import { readHechos } from './hechos.ts'
import { tramoOf } from './tramo.ts'

export interface DelMes {
  base: BaseDeProporcion
  comunes: readonly ComunDelMes[]
}

/** Of the readings of the domain: whoever changes one of them adds one here, and each month is made again. */
const LECTURA = 1

interface Guardado {
  mes: number
  base: BaseGuardada
  comunes: { tarifa: string; soportado: string; acreditado: string }[]
}

/** In the order asked for; without what the year itself settles. */
export async function readMesesDe(tx: Db, codCia: number, anio: number, meses: readonly number[]): Promise<DelMes[]> {
  const version = await readVersion(tx, codCia)
  const guardados = new Map((await listGuardados(tx, codCia, anio)).map((g) => [g.mes, toDelMes(g)]))
  const nuevos = new Map<number, DelMes>()
  for (const mes of meses) if (!guardados.has(mes)) nuevos.set(mes, await calculateDelMes(tx, codCia, { anio, mes }))
  // Whoever changed something meanwhile has not ended or has changed the version: then nothing is kept.
  if (nuevos.size > 0 && (await lockVersion(tx, codCia)) === version) await keep(tx, codCia, anio, nuevos)
  return meses.map((mes) => guardados.get(mes) ?? nuevos.get(mes)!)
}

async function calculateDelMes(tx: Db, codCia: number, mes: Periodo): Promise<DelMes> {
  const { hechos } = await readHechos(tx, codCia, mes)
  const cubo = buildCubo(hechos, mes)
  const anterior = await findBase(tx, codCia, mes.anio)
  return { base: baseDeProporcion(cubo.celdas), comunes: declarar(cubo, { anterior }).comunes }
}

async function readVersion(tx: Db, codCia: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version::text as version from iva_version where cod_cia = ${codCia}`.execute(tx)
  return rows[0]?.version ?? '0'
}

/** Waits for whoever is changing something of before; who comes later waits for this one, and then takes away what it kept. */
async function lockVersion(tx: Db, codCia: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    insert into iva_version as v values (${codCia}, 0)
    on conflict (cod_cia) do update set version = v.version
    returning version::text as version`.execute(tx)
  return rows[0]!.version
}

async function listGuardados(tx: Db, codCia: number, anio: number): Promise<Guardado[]> {
  const { rows } = await sql<Guardado>`
    select extract(month from primero)::int as mes, base, comunes from iva_del_mes
    where cod_cia = ${codCia} and primero between make_date(${anio}, 1, 1) and make_date(${anio}, 12, 31)
      and lectura = ${LECTURA}`.execute(tx)
  return rows
}

/** A day after its end: who was writing when it ended is done by then. */
async function keep(tx: Db, codCia: number, anio: number, nuevos: ReadonlyMap<number, DelMes>): Promise<void> {
  for (const [mes, { base, comunes }] of nuevos) {
    const guardado: Omit<Guardado, 'mes'> = {
      base: toBaseGuardada(base),
      comunes: comunes.map((c) => ({
        tarifa: toDecimalTarifa(c.tarifa),
        soportado: toDecimal(c.soportado),
        acreditado: toDecimal(c.acreditado),
      })),
    }
    await sql`
      insert into iva_del_mes (cod_cia, primero, lectura, base, comunes)
      select ${codCia}, ${tramoOf({ anio, mes }).primero}::date, ${LECTURA}, ${JSON.stringify(guardado.base)}::jsonb,
        ${JSON.stringify(guardado.comunes)}::jsonb
      where ${tramoOf({ anio, mes }).ultimo}::date + 1 < ((now() at time zone 'UTC') - interval '6 hours')::date
      on conflict (cod_cia, primero) do update set lectura = excluded.lectura, base = excluded.base,
        comunes = excluded.comunes`.execute(tx)
  }
}

const toDelMes = ({ base, comunes }: Guardado): DelMes => ({
  base: toBase(base),
  comunes: comunes.map((c) => ({
    tarifa: tarifa(c.tarifa),
    soportado: monto(c.soportado),
    acreditado: monto(c.acreditado),
  })),
})
