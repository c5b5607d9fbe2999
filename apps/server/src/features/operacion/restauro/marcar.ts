/** Marks a restored database: every company in it waits with issuing until its last numbers are confirmed. */
import { sql } from 'kysely'
import { forEachCia } from '../../../db/cada-cia.ts'
import type { Database } from '../../../db/index.ts'

/**
 * @param creado moment of the backup, ISO 8601. A backup of a version without the table leaves the mark in a comment, which
 * migration 0233 reads.
 */
export async function markRestaurada(db: Database, creado: string): Promise<void> {
  const { rows } = await sql<{ hay: boolean }>`select to_regclass('public.restauro') is not null as hay`.execute(
    db.kysely,
  )
  if (!rows[0]?.hay) {
    await sql`comment on table migracion is ${sql.lit(`restaurada ${new Date(creado).toISOString()}`)}`.execute(
      db.kysely,
    )
    return
  }
  const respaldo = new Date(creado)
  await forEachCia(db, (tx, { codCia }) =>
    tx
      .insertInto('restauro')
      .values({ cod_cia: codCia, respaldo })
      // A company still unconfirmed from an earlier restore keeps that mark: documents may be missing since the older
      // backup.
      .onConflict((oc) => oc.column('cod_cia').doNothing())
      .execute(),
  )
}
