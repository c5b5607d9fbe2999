/**
 * What changed in a table since it was last looked at, for what is kept of it in memory: a column `cambio` holds the
 * transaction that last wrote each row. docs/decisions/0011-listas-en-memoria.md.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What PostgreSQL had not finished at a moment: everything from `xmax` on, and `xip` before it. */
export interface Snapshot {
  readonly xmax: number
  readonly xip: readonly number[]
}

/** Nothing was looked at yet. */
export const NADA: Snapshot = { xmax: 0, xip: [] }

export interface SnapshotRead {
  visto: string
  propia: number | null
}

/** Columns of a statement that tell what it sees. */
export const SNAPSHOT = sql`
  pg_current_snapshot()::text as visto, pg_current_xact_id_if_assigned()::text::bigint as propia`

/** `xmin:xmax:xip,xip`. It does not name the transaction that asks, which has not finished either. */
export function parseSnapshot({ visto, propia }: SnapshotRead): Snapshot {
  const [, xmax, xip = ''] = visto.split(':')
  const otras = xip.split(',').filter(Boolean).map(Number)
  return { xmax: Number(xmax), xip: propia === null ? otras : [...otras, propia] }
}

/**
 * Rows of transactions that the snapshot did not see: begun after it, or still under way then. Not what this one wrote
 * itself, which may yet be undone; nor a number from the future, which belongs to another server from which this database
 * was restored.
 */
export const changedSince = ({ xmax, xip }: Snapshot): RawBuilder<SqlBool> => sql`
  (cambio >= ${xmax} or cambio = any(${xip}::bigint[]))
  and cambio < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
  and cambio is distinct from pg_current_xact_id_if_assigned()::text::bigint`
