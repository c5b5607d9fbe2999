import type { Db } from '../../../db/index.ts'

/**
 * From now on a document names these products, so they can no longer be removed. In the transaction that saves the
 * document; who calls it leaves out those already marked, so that an ordinary sale pays nothing for it.
 */
export async function markUsados(tx: Db, codCia: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('producto')
    .set({ usado: true })
    .where('cod_cia', '=', codCia)
    // Locked in order: two sales of the same new products wait for each other instead of blocking each other.
    .where('id_producto', 'in', (eb) =>
      eb
        .selectFrom('producto')
        .select('id_producto')
        .where('cod_cia', '=', codCia)
        .where('id_producto', 'in', [...ids])
        .orderBy('id_producto')
        .forUpdate(),
    )
    .execute()
}
