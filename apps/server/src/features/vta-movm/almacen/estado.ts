/** A document goes from one state to the next, with its point on the time line, in the caller's transaction. */

import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { enviarComprobante, firmarComprobante } from '../../../jobs/definitions.ts'
import { ANULAN } from '../totales/codigos-referencia.ts'
import { insertEvento } from './eventos.ts'
import { COLUMNAS, type VtaMovmFila, val } from './repository.ts'

/**
 * R becomes G together with its XML and the job that sends it, and the job that would have signed it goes: all in one
 * statement. Undefined when somebody else already signed it; then only that job goes.
 */
export async function saveFirmado(
  tx: Db,
  codCia: number,
  numDocto: number,
  xml: Uint8Array,
): Promise<VtaMovmFila | undefined> {
  const pk = { codCia, numDocto }
  return tx
    .with('firmado', (q) =>
      q
        .updateTable('vta_movm')
        .set({ status: 'G' })
        .where('cod_cia', '=', codCia)
        .where('num_docto', '=', numDocto)
        .where('status', '=', 'R')
        .returning(COLUMNAS),
    )
    .with('archivo', (q) =>
      q
        .insertInto('vta_archivo')
        .columns(['cod_cia', 'num_docto', 'clase', 'contenido'])
        .expression((eb) =>
          eb
            .selectFrom('firmado')
            .select(['cod_cia', 'num_docto', val('xml', 'text').as('clase'), val(xml, 'bytea').as('contenido')]),
        ),
    )
    .with('evento', (q) =>
      q
        .insertInto('vta_evento')
        .columns(['cod_cia', 'num_docto', 'clase', 'detalle'])
        .expression((eb) =>
          eb
            .selectFrom('firmado')
            .select([
              'cod_cia',
              'num_docto',
              val('firmada', 'text').as('clase'),
              sql`'{"texto":""}'::jsonb`.as('detalle'),
            ]),
        ),
    )
    .with('envio', (q) =>
      q
        .insertInto('trabajo')
        .columns(['cod_cia', 'cola', 'llave', 'datos'])
        .expression((eb) =>
          eb
            .selectFrom('firmado')
            .select([
              'cod_cia',
              val(enviarComprobante.cola, 'text').as('cola'),
              val(enviarComprobante.llave(pk), 'text').as('llave'),
              sql`${JSON.stringify(pk)}::jsonb`.as('datos'),
            ]),
        )
        .onConflict((c) => c.columns(['cod_cia', 'cola', 'llave']).doNothing()),
    )
    .with('reserva', (q) =>
      q
        .deleteFrom('trabajo')
        .where('cod_cia', '=', codCia)
        .where('cola', '=', firmarComprobante.cola)
        .where('llave', '=', firmarComprobante.llave(pk)),
    )
    .selectFrom('firmado')
    .selectAll()
    .executeTakeFirst()
}

/** Void, with the point on its time line; false when it already was. The lock is held until the caller's commit. */
export async function markAnulado(tx: Db, codCia: number, numDocto: number, detalle = ''): Promise<boolean> {
  const updated = await tx
    .updateTable('vta_movm')
    .set({ status: 'A' })
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('status', '<>', 'A')
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return false
  await insertEvento(tx, codCia, numDocto, ['anulada'], detalle)
  return true
}

/** The note that was to annul a document was refused: the sale is alive at Hacienda, and so it is here (A8). */
export async function restoreAnulado(tx: Db, codCia: number, nota: number): Promise<void> {
  const restored = await tx
    .updateTable('vta_movm as v')
    .from('vta_referencia as r')
    .set({ status: 'G' })
    .whereRef('r.cod_cia', '=', 'v.cod_cia')
    .whereRef('r.num_docto_ref', '=', 'v.num_docto')
    .where('r.cod_cia', '=', codCia)
    .where('r.num_docto', '=', nota)
    .where('r.codigo', 'in', ANULAN)
    .where('v.status', '=', 'A')
    .returning('v.num_docto')
    .execute()
  for (const { num_docto } of restored) {
    await insertEvento(tx, codCia, num_docto, ['restaurada'], `Hacienda rechazó la nota ${nota}`)
  }
}
