/** A full or partial rejection awaits the supplier's credit note. The note may come first; the later of the two closes it. */
import { mensajes, tipoDocto } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { insertEvento } from './archivo.ts'

const t = mensajes.recibidos

/** Hacienda accepted the rejection: waits for a credit note, unless it has already arrived. */
export async function awaitNota(tx: Db, codCia: number, id: number, clave: string, momento: Date): Promise<void> {
  const nota = await tx
    .selectFrom('doc_recibido_referencia as r')
    .innerJoin('doc_recibido as d', (j) => j.onRef('d.cod_cia', '=', 'r.cod_cia').onRef('d.id', '=', 'r.id'))
    .select(['d.id', 'd.consecutivo'])
    .where('r.cod_cia', '=', codCia)
    .where('r.clave', '=', clave)
    .where('d.id_tipo_docto_vta', '=', tipoDocto('NC').id)
    .where('d.situacion', '<>', 'V')
    .executeTakeFirst()
  await tx
    .updateTable('doc_recibido')
    .set({ espera_nota: !nota, id_nota: nota?.id ?? null })
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .execute()
  const texto = nota ? t.notaLlego(nota.consecutivo) : t.esperaNota
  await insertEvento(tx, codCia, id, nota ? 'notaRecibida' : 'esperaNota', texto, momento)
}

/** A credit note arrived: closes the rejections that wait for it. */
export async function closeWithNota(
  tx: Db,
  codCia: number,
  nota: { id: number; consecutivo: string; claves: readonly string[] },
  momento: Date,
): Promise<void> {
  if (nota.claves.length === 0) return
  const cerrados = await tx
    .updateTable('doc_recibido')
    .set({ espera_nota: false, id_nota: nota.id })
    .where('cod_cia', '=', codCia)
    .where('clave', 'in', [...nota.claves])
    .where('espera_nota', '=', true)
    .returning('id')
    .execute()
  for (const { id } of cerrados)
    await insertEvento(tx, codCia, id, 'notaRecibida', t.notaLlego(nota.consecutivo), momento)
}
