/**
 * After a read that exceeds the limits the mailbox waits, each time longer (docs/decisions/0120). The wait belongs to
 * the company, so that saving, removing or renaming the mailbox does not shorten it.
 */
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { ESPERA_MAXIMA_S } from '../../../jobs/cola.ts'

const PRIMERA_S = 60
const MAXIMA_S = 6 * 3_600
/** Without another such read in this time the count restarts. */
const MEMORIA = sql`interval '1 day'`

/** Seconds until the mailbox may be read; 0: now. Never more than the longest delay of a job, which then asks again. */
export async function secondsOfEspera(tx: Db, codCia: number, ahora: Date): Promise<number> {
  const hasta = await findEspera(tx, codCia, ahora)
  return hasta ? Math.min(ESPERA_MAXIMA_S, secondsUntil(hasta, ahora)) : 0
}

/** Whole seconds, at least one. */
export const secondsUntil = (hasta: Date, ahora: Date): number =>
  Math.max(1, Math.ceil((hasta.getTime() - ahora.getTime()) / 1000))

/** End of the wait; undefined if there is none. */
export async function findEspera(tx: Db, codCia: number, ahora: Date): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('buzon_espera')
    .select('hasta')
    .where('cod_cia', '=', codCia)
    .where('hasta', '>', ahora)
    .executeTakeFirst()
  return row?.hasta
}

/**
 * Counts one more such read and returns the seconds to wait. Of two reads that end at the same time only the first
 * counts.
 */
export async function startEspera(tx: Db, codCia: number, ahora: Date): Promise<number> {
  const at = sql`${ahora}::timestamptz`
  const veces = sql`(case when e.ultima < ${at} - ${MEMORIA} then 1 else e.veces + 1 end)`
  const segundos = sql`least(${sql.lit(MAXIMA_S)}, ${sql.lit(PRIMERA_S)} * power(4, least(${veces}, 10) - 1))`
  await sql`
    insert into buzon_espera as e (cod_cia, veces, ultima, hasta)
    values (${codCia}, 1, ${at}, ${at} + make_interval(secs => ${sql.lit(PRIMERA_S)}))
    on conflict (cod_cia) do update
      set veces = ${veces}, ultima = ${at}, hasta = ${at} + make_interval(secs => ${segundos})
      where e.hasta <= ${at}`.execute(tx)
  return secondsOfEspera(tx, codCia, ahora)
}
