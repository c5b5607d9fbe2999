/** SQL of what changed since a version. */
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { CambioMaestroTable } from '../../../db/tables.ts'

export type Cambio = Pick<CambioMaestroTable, 'clase' | 'id' | 'cambio'>

/** Rows of one answer. */
export const POR_PARTE = 500

/**
 * Changes after this number, oldest first; undefined while a transaction that writes one is open. Its number may be lower
 * than those that can be seen, and would be missed.
 */
export async function listCambios(tx: Db, codCia: number, desde: number): Promise<Cambio[] | undefined> {
  const { rows: candado } = await sql<{ libre: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK_CLASS}::int, ${codCia}::int) as libre`.execute(tx)
  if (!candado[0]?.libre) return undefined
  const { rows } = await sql<Cambio>`
    select clase, id, cambio from cambio_maestro
    where cod_cia = ${codCia} and cambio > ${desde}
    -- Transactions that ran at once may share a number: a part ends after all of them.
    order by cambio fetch first ${sql.lit(POR_PARTE)} rows with ties`.execute(tx)
  return rows
}

/** Greatest number of a change. While a transaction that writes one is open, a lower one may still follow. */
export async function findUltimoCambio(tx: Db, codCia: number): Promise<number> {
  const { ultimo } = await tx
    .selectFrom('cambio_maestro')
    .select((eb) => eb.fn.max('cambio').as('ultimo'))
    .where('cod_cia', '=', codCia)
    .executeTakeFirstOrThrow()
  return Number(ultimo ?? 0)
}

/** Epoch of the numbers: another after a restore. Empty before the first start of a server. */
export async function readEpoca(tx: Db): Promise<string> {
  const row = await tx.selectFrom('instalacion').select('epoca').executeTakeFirst()
  return row?.epoca ?? ''
}

/** Of `anotar_cambio`, which holds it shared. */
const LOCK_CLASS = 728_156
