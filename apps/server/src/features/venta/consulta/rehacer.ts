/** How many documents every company has and their sums again, and what its sales on credit owe, from its documents. Whoever issues or receives meanwhile waits for those of its company. */
import { sql } from 'kysely'
import { forEachCia } from '../../../db/cada-cia.ts'
import type { Database } from '../../../db/index.ts'

/** @returns how many companies */
export async function rehacerSumas(db: Database): Promise<number> {
  const rehechas = await forEachCia(db, async (tx, { codCia }) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // A document that changed in between would be counted by the old sums and missed by the new ones.
    await sql`lock table vta_cuantos, vta_suma, doc_recibido_suma, doc_recibido_sumando in share row exclusive mode`.execute(
      tx,
    )
    await sql`select rehacer_sumas(${codCia}), rehacer_sumas_recibidas(${codCia})`.execute(tx)
    await sql`select repasar_saldos(${codCia})`.execute(tx)
  })
  return rehechas.length
}
