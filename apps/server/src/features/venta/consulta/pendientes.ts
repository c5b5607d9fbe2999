/**
 * Unsettled documents by company and type; for one company, and for a board over many. Those of another system are no task:
 * they are never sent from here, and what was rejected was corrected there or is history.
 */
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'

/** Types of a company that the user may read. */
export interface TiposDeCia {
  codCia: number
  tipos: readonly number[]
}

export interface Pendientes {
  cod_cia: number
  tipo: number
  /** Voided or replaced documents need no correction. */
  rechazados: number
  ultimo_rechazado: number | null
  /** Of those issued in the requested period. */
  rechazados_entonces: number
  negados_entonces: number
  en_cola_entonces: number
  /** Awaiting Hacienda. */
  en_cola: number
  /** Pending in the lists, but Hacienda refused to receive them: they wait for a person. */
  negados: number
  ultimo_negado: number | null
}

/** @param en instants: also counts those that were issued from the first (inclusive) to the second (exclusive) */
export async function countPendientes(
  tx: Db,
  cias: readonly TiposDeCia[],
  en?: { desde: Date; hasta: Date },
): Promise<Pendientes[]> {
  const pares = paresOf(cias)
  if (pares.cias.length === 0) return []
  const rechazado = sql`v.descripcion_sri = 'RECHAZADO' and v.status = 'G'`
  const pendiente = sql`v.descripcion_sri = '' and not v.sin_enviar`
  const negado = sql`${pendiente} and v.negado is not null`
  const entonces = en ? sql`v.fecha_emision >= ${en.desde} and v.fecha_emision < ${en.hasta}` : sql`false`
  // One query per company, not per type: with two hundred companies that is most of the time.
  const { rows } = await sql<Pendientes>`
    select c.cod_cia, d.*
    from (
        select cod_cia, array_agg(tipo) as tipos
        from unnest(${pares.cias}::integer[], ${pares.tipos}::smallint[]) p (cod_cia, tipo) group by 1
      ) c
      cross join lateral (
        select v.id_tipo_docto_vta as tipo,
          count(*) filter (where ${rechazado})::int as rechazados,
          (max(v.num_docto) filter (where ${rechazado}))::int as ultimo_rechazado,
          count(*) filter (where ${rechazado} and ${entonces})::int as rechazados_entonces,
          count(*) filter (where ${negado} and ${entonces})::int as negados_entonces,
          count(*) filter (where ${pendiente} and v.negado is null and ${entonces})::int as en_cola_entonces,
          count(*) filter (where ${pendiente} and v.negado is null)::int as en_cola,
          count(*) filter (where ${negado})::int as negados,
          (max(v.num_docto) filter (where ${negado}))::int as ultimo_negado
        from vta_movm v
        where v.cod_cia = c.cod_cia and v.descripcion_sri in ('', 'RECHAZADO') and not v.migrado
        group by 1
      ) d
    where d.tipo = any(c.tipos) and d.rechazados + d.en_cola + d.negados > 0`.execute(tx)
  return rows
}

/** Last issue date of a period per company, of types the user may read. */
export async function findUltimosEmitidos(
  tx: Db,
  cias: readonly TiposDeCia[],
  { desde, hasta }: { desde: Date; hasta: Date },
): Promise<Map<number, Date>> {
  const pares = paresOf(cias)
  if (pares.cias.length === 0) return new Map()
  const { rows } = await sql<{ cod_cia: number; ultimo: Date }>`
    select p.cod_cia, max(d.fecha_emision) as ultimo
    from unnest(${pares.cias}::integer[], ${pares.tipos}::smallint[]) p (cod_cia, tipo)
      cross join lateral (
        select v.fecha_emision from vta_movm v
        where v.cod_cia = p.cod_cia and v.id_tipo_docto_vta = p.tipo
          and v.fecha_emision >= ${desde} and v.fecha_emision < ${hasta}
        order by v.fecha_emision desc limit 1
      ) d
    group by p.cod_cia`.execute(tx)
  return new Map(rows.map(({ cod_cia, ultimo }) => [cod_cia, ultimo]))
}

const paresOf = (cias: readonly TiposDeCia[]) => {
  const pares = cias.flatMap(({ codCia, tipos }) => tipos.map((tipo) => ({ codCia, tipo })))
  return { cias: pares.map(({ codCia }) => codCia), tipos: pares.map(({ tipo }) => tipo) }
}
