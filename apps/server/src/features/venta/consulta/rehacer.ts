/**
 * Computes counts, sums and open balances of every company again from its documents. Concurrent changes of a company
 * wait for its turn.
 */
import { sql } from 'kysely'
import { forEachCia } from '../../../db/cada-cia.ts'
import type { Database } from '../../../db/index.ts'

/** @returns number of companies */
export async function rebuildSumas(db: Database): Promise<number> {
  const rehechas = await forEachCia(db, async (tx, { codCia }) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // Without the lock, a document changed in between would be counted by the old sums and missed by the new ones.
    await sql`lock table vta_cuantos, vta_suma, doc_recibido_suma, doc_recibido_sumando in share row exclusive mode`.execute(
      tx,
    )
    await sql`select rehacer_sumas(${codCia}), rehacer_sumas_recibidas(${codCia})`.execute(tx)
    await sql`select repasar_saldos(${codCia})`.execute(tx)
  })
  return rehechas.length
}
