/** Pending answers of several companies, by month of issue: each month has one last day. */
import type { Periodo } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { POR_RESPONDER } from './consulta.ts'

export interface PorResponderDeMes extends Periodo {
  cod_cia: number
  cuantos: number
}

export async function countPorResponder(tx: Db, cias: readonly number[]): Promise<PorResponderDeMes[]> {
  if (cias.length === 0) return []
  // One lateral read per company: each reads a few pages of an index, however many documents the company has.
  const { rows } = await sql<PorResponderDeMes>`
    select c.cod_cia, extract(year from p.mes)::int as anio, extract(month from p.mes)::int as mes, p.cuantos
    from unnest(${cias}::integer[]) c (cod_cia)
      cross join lateral (
        select date_trunc('month', d.fecha_emision at time zone 'UTC' - interval '6 hours') as mes, count(*)::int as cuantos
        from doc_recibido d where d.cod_cia = c.cod_cia and ${POR_RESPONDER}
        group by 1
      ) p`.execute(tx)
  return rows
}

/** Number of answered documents, here or elsewhere, of those issued in a period. */
export async function countRespondidos(
  tx: Db,
  cias: readonly number[],
  { desde, hasta }: { desde: Date; hasta: Date },
): Promise<Map<number, number>> {
  if (cias.length === 0) return new Map()
  const { rows } = await sql<{ cod_cia: number; cuantos: number }>`
    select c.cod_cia, r.cuantos from unnest(${cias}::integer[]) c (cod_cia)
      cross join lateral (
        select count(*)::int as cuantos from doc_recibido d
        where d.cod_cia = c.cod_cia and d.fecha_emision >= ${desde} and d.fecha_emision < ${hasta} and d.situacion in ('R', 'O')
      ) r
    where r.cuantos > 0`.execute(tx)
  return new Map(rows.map(({ cod_cia, cuantos }) => [cod_cia, cuantos]))
}

export async function findUltimosRecibidos(
  tx: Db,
  cias: readonly number[],
  { desde, hasta }: { desde: Date; hasta: Date },
): Promise<Map<number, Date>> {
  if (cias.length === 0) return new Map()
  const { rows } = await sql<{ cod_cia: number; ultimo: Date }>`
    select c.cod_cia, d.fecha_emision as ultimo from unnest(${cias}::integer[]) c (cod_cia)
      cross join lateral (
        select r.fecha_emision from doc_recibido r
        where r.cod_cia = c.cod_cia and r.fecha_emision >= ${desde} and r.fecha_emision < ${hasta}
        order by r.fecha_emision desc limit 1
      ) d`.execute(tx)
  return new Map(rows.map(({ cod_cia, ultimo }) => [cod_cia, ultimo]))
}
