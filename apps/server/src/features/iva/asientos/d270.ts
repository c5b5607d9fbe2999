/** Rows of the D-270 of a month, of several companies: operations without an electronic document. */
import type { Periodo } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { FALTA } from './asientos.ts'

export interface DeD270 {
  cuantos: number
  monto: string
}

export async function countD270(tx: Db, cias: readonly number[], { anio, mes }: Periodo): Promise<Map<number, DeD270>> {
  if (cias.length === 0) return new Map()
  const { rows } = await sql<DeD270 & { cod_cia: number }>`
    select cod_cia, count(*)::int as cuantos, sum(monto)::text as monto from iva_asiento
    where cod_cia = any(${cias}::integer[]) and anio = ${anio} and mes = ${mes}
      and retirado is null and clase_d270 is not null and clase_d270 <> ${FALTA}
    group by cod_cia`.execute(tx)
  return new Map(rows.map(({ cod_cia, ...suyo }) => [cod_cia, suyo]))
}
