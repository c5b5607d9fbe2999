/**
 * The results kept of a month (docs/decisions/0128). Its row in `iva_resumen` counts the changes that matter from that
 * month on, each in the transaction that makes it. Results hold while the changes up to their month are as many as before
 * its documents were read: one that was not committed then is counted when it is.
 */
import type { Periodo } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'

/** True if the results of row `r` hold. */
export const VIGENTE = sql<boolean>`r.leido = (
  select sum(c.cambios) from iva_resumen c where c.cod_cia = r.cod_cia and (c.anio, c.mes) <= (r.anio, r.mes))`

/** Changes up to this month; to be asked before its documents are read. */
export async function countCambios(tx: Db, codCia: number, { anio, mes }: Periodo): Promise<number> {
  const { rows } = await sql<{ cambios: number }>`
    select coalesce(sum(cambios), 0)::bigint as cambios from iva_resumen
    where cod_cia = ${codCia} and (anio, mes) <= (${anio}::integer, ${mes}::integer)`.execute(tx)
  return rows[0]!.cambios
}

/** Results by column. */
interface Resultados {
  resumen: object
  dias: readonly object[]
  del_anio: object
  /** Boxes and payment. */
  anual: object
  estado: 'sinDatos' | 'abierto' | 'cerrado' | 'porRectificar'
}

/**
 * Keeps some results, read after that many changes; others stay if they are as new. Whoever changes something of that
 * month then waits for the end of this transaction.
 */
export async function keepResultados(
  tx: Db,
  codCia: number,
  { anio, mes }: Periodo,
  leido: number,
  nuevos: Partial<Resultados>,
): Promise<void> {
  const json = (valor: object | undefined) => sql`${valor === undefined ? null : JSON.stringify(valor)}::jsonb`
  const kept = sql.join(
    (['resumen', 'dias', 'del_anio', 'anual', 'estado'] as const).map((nombre) => {
      const columna = sql.ref(nombre)
      return sql`${columna} = coalesce(excluded.${columna}, case when r.leido = excluded.leido then r.${columna} end)`
    }),
  )
  await sql`
    insert into iva_resumen as r (cod_cia, anio, mes, leido, resumen, dias, del_anio, anual, estado)
    values (${codCia}, ${anio}, ${mes}, ${leido}, ${json(nuevos.resumen)}, ${json(nuevos.dias)}, ${json(nuevos.del_anio)},
      ${json(nuevos.anual)}, ${nuevos.estado ?? null}::text)
    on conflict (cod_cia, anio, mes) do update set leido = excluded.leido, ${kept}`.execute(tx)
}
