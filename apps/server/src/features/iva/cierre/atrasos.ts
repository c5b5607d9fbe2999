/**
 * Earlier months that wait: closed ones that changed since, and those whose term to file passed while they were open or
 * were not filed. They are told whichever month somebody looks at (docs/decisions/0149).
 */
import { addMonths, type Fecha, formatFechaIso, type Periodo } from '@pura/domain'
import { mesPorDeclarar } from '@pura/domain/iva'
import { atrasoDe, type EstadoAtraso, type MesPasado } from '@pura/domain/tablero'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { ResumenDeMes } from './resumen.ts'

export interface MesQueEspera extends Periodo {
  cod_cia: number
  /** Null: something changed, so it must be summed again to know. */
  estado: EstadoAtraso | null
  /** True if its last day passed and what was last closed has no receipt. */
  sinPresentar: boolean
  /** Of the close in force. */
  cierre: number | null
}

/** Months of one year back that are overdue; older ones nobody will file from here. */
const MESES_VENCIDOS = 12

/**
 * The newest first. Months that ended before a company was here were declared elsewhere: they are not overdue. Read as
 * the user, or as a person over several companies.
 */
export async function listMesesQueEsperan(tx: Db, cias: readonly number[], hoy: Fecha): Promise<MesQueEspera[]> {
  if (cias.length === 0) return []
  const { anio, mes } = mesPorDeclarar(hoy)
  const [desde, ultimo] = [MESES_VENCIDOS, 1].map((antes) => formatFechaIso(addMonths({ anio, mes, dia: 1 }, -antes)))
  const { rows } = await sql<MesQueEspera & { en: MesPasado['estado'] | null }>`
    with resumen as (
      select cod_cia, anio, mes, estado,
        coalesce(leido = sum(cambios) over (partition by cod_cia order by anio, mes), false) as vigente
      from iva_resumen where cod_cia = any(${cias}::integer[])
    ), cierre as (
      select cod_cia, anio, mes, numero from iva_cierre where cod_cia = any(${cias}::integer[]) and reabierto is null
    ), sin_presentar as (
      select c.cod_cia, extract(year from dia)::int as anio, extract(month from dia)::int as mes
      from cia c cross join lateral generate_series(
        greatest(date_trunc('month', c.creado at time zone 'UTC' - interval '6 hours'), ${desde}::timestamp),
        ${ultimo}::timestamp, interval '1 month') dia
      where c.cod_cia = any(${cias}::integer[])
      except ${presentadosDe(cias)}
    )
    select cod_cia, anio::int as anio, mes::int as mes, k.numero as cierre, s.cod_cia is not null as "sinPresentar",
      case when r.vigente then r.estado end as en
    from cierre k full join sin_presentar s using (cod_cia, anio, mes) left join resumen r using (cod_cia, anio, mes)
    where (r.vigente and (r.estado = 'sinDatos' or (r.estado = 'cerrado' and s.cod_cia is null))) is not true
    order by anio desc, mes desc, cod_cia`.execute(tx)
  return rows.flatMap(({ en, ...mes }) => {
    const estado = en && atrasoDe({ estado: en, sinPresentar: mes.sinPresentar })
    return estado === undefined ? [] : [{ ...mes, estado }]
  })
}

/** The months filed with what was last closed: that close has a receipt in force, also after it was reopened. */
const presentadosDe = (cias: readonly number[]) => sql`
  select c.cod_cia, c.anio::int, c.mes::int from iva_cierre c cross join lateral (
      select retirado from iva_presentado p
      where (p.cod_cia, p.anio, p.mes, p.numero) = (c.cod_cia, c.anio, c.mes, c.numero) order by orden desc limit 1
    ) ultimo
  where c.cod_cia = any(${cias}::integer[]) and ultimo.retirado is null and not exists (
    select from iva_cierre otro where otro.cod_cia = any(${cias}::integer[])
      and (otro.cod_cia, otro.anio, otro.mes) = (c.cod_cia, c.anio, c.mes) and otro.numero > c.numero)`

/** Companies that filed this month. Read as the user, or as a person over several companies. */
export async function findPresentados(tx: Db, cias: readonly number[], { anio, mes }: Periodo): Promise<Set<number>> {
  if (cias.length === 0) return new Set()
  const { rows } = await sql<{ cod_cia: number }>`
    select cod_cia from (${presentadosDe(cias)}) p where anio = ${anio} and mes = ${mes}`.execute(tx)
  return new Set(rows.map(({ cod_cia }) => cod_cia))
}

/** State of an earlier month whose sums were just read; undefined if nothing is to be done about it. */
export const atrasoOf = (
  { sinPresentar }: MesQueEspera,
  { hay, estado }: Pick<ResumenDeMes, 'hay' | 'estado'>,
): EstadoAtraso | undefined => atrasoDe({ estado: hay ? estado : 'sinDatos', sinPresentar })
