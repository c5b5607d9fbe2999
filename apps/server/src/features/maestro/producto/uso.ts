import type { Db } from '../../../db/index.ts'

/**
 * Marks products as used in a document, so that they cannot be removed any more. Call it in the transaction that saves
 * the document, without the products already marked: an ordinary sale then costs nothing.
 */
export async function markUsados(tx: Db, codCia: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('producto')
    .set({ usado: true })
    .where('cod_cia', '=', codCia)
    // Locked in order: two sales of the same new products wait for each other instead of deadlocking.
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
