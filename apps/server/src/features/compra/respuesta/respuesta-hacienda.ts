/**
 * What the authority said of a supplier's document: it comes beside it, before it, or is asked for by clave. It is
 * evidence, checked like those to our own documents (decisions/0037), and the first one stays.
 */
import { mensajes } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { insertArchivo, insertEvento } from '../archivo/archivo.ts'
import { parseArchivo, type Respuesta } from '../llegada/leer.ts'
import type { Origen } from '../llegada/origen.ts'
import type { Suceso } from '../llegada/recepcion.ts'
import { responderSolo } from './automatico.ts'

const t = mensajes.recibidos

export async function storeRespuesta(tx: Db, deps: Con<'now'>, { codCia }: Origen, r: Respuesta): Promise<Suceso> {
  const documento = await tx
    .selectFrom('doc_recibido')
    .select('id')
    .where('cod_cia', '=', codCia)
    .where('clave', '=', r.clave)
    .executeTakeFirst()
  const { clave } = r
  if (!documento) return { resultado: 'respuesta', detalle: t.respuestaEnEspera(r.estado), clave }
  await settleHacienda(tx, codCia, documento.id, r, deps.now())
  return { resultado: 'respuesta', detalle: t.respuestaGuardada(r.estado), clave, id: documento.id }
}

/** Nothing changes when it was known already. What the authority refused is not answered. */
export async function settleHacienda(
  tx: Db,
  codCia: number,
  id: number,
  { estado, detalle, original }: Pick<Respuesta, 'estado' | 'detalle' | 'original'>,
  momento: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('doc_recibido')
    .set({ estado_hacienda: estado })
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('estado_hacienda', '=', '')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  if (estado === 'RECHAZADO') {
    await tx
      .updateTable('doc_recibido')
      .set({ situacion: 'N' })
      .where('cod_cia', '=', codCia)
      .where('id', '=', id)
      .where('situacion', '=', 'P')
      .execute()
  }
  await insertArchivo(tx, codCia, id, 'respuesta', original)
  await insertEvento(tx, codCia, id, estado === 'ACEPTADO' ? 'aceptada' : 'rechazada', detalle.slice(0, 500), momento)
  if (estado === 'ACEPTADO') await responderSolo(tx, codCia, id, momento)
}

/** What the authority said before the document came: it was kept, and is believed now as it would have been then. */
export async function settleEnEspera(tx: Db, codCia: number, id: number, clave: string, momento: Date): Promise<void> {
  const esperando = await tx
    .selectFrom('recepcion')
    .select(['id_recepcion', 'contenido'])
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .where('resultado', '=', 'respuesta')
    .where('id', 'is', null)
    .orderBy('id_recepcion')
    .execute()
  for (const { id_recepcion, contenido } of esperando) {
    if (!contenido) continue
    const original = Buffer.from(contenido)
    const leido = parseArchivo(original)
    if (leido.clase !== 'respuesta') continue
    await settleHacienda(tx, codCia, id, leido, momento)
    await tx
      .updateTable('recepcion')
      .set({ id, contenido: null })
      .where('cod_cia', '=', codCia)
      .where('id_recepcion', '=', id_recepcion)
      .execute()
  }
}
