/**
 * Several steps in one transaction of a company: whatever asks for a transaction of that company meanwhile joins it. What
 * the product does in eight short ones for a document is kept with others at once, or not at all.
 */
import { sql, type Transaction } from 'kysely'
import type { CiaAutorizada, Database } from '../../../db/index.ts'
import type { Tables } from '../../../db/tables.ts'

export type Tx = Transaction<Tables>

export interface Lote {
  readonly db: Database
  run<T>(codCia: CiaAutorizada, work: (tx: Tx) => Promise<T>): Promise<T>
}

export function createLote(db: Database): Lote {
  let abierto: { codCia: CiaAutorizada; tx: Tx } | undefined
  return {
    db: {
      ...db,
      async withCia(codCia, work, options) {
        if (!abierto) return db.withCia(codCia, work, options)
        if (abierto.codCia !== codCia) throw new Error(`La transacción es de la compañía ${abierto.codCia}`)
        return work(abierto.tx)
      },
    },
    run: (codCia, work) =>
      db.withCia(codCia, async (tx) => {
        // The same statements thousands of times: most of what they cost the engine is planning them.
        await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
        abierto = { codCia, tx }
        try {
          return await work(tx)
        } finally {
          abierto = undefined
        }
      }),
  }
}

/** What the database dates by itself in this transaction is of then (migration 0140). */
export const dateAs = (tx: Tx, momento: Date): Promise<unknown> =>
  sql`select set_config('app.ahora', ${momento.toISOString()}, true)`.execute(tx)
