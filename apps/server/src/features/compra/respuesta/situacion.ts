/** States that a person changes without an answer: a withheld document is correct; it was answered in another system. */
import { mensajes, needsRespuesta } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { type Autor, recordChange, recordChanges } from '../../suelo/index.ts'
import { comprobanteFromJson } from '../../venta/index.ts'
import { insertEvento, toEvento } from '../archivo/archivo.ts'
import { closeWithNota } from '../archivo/nota.ts'
import { findRecibido, isRetenido } from '../archivo/repository.ts'
import { insertSumandos } from '../archivo/sumandos.ts'
import { answerAlone } from './automatico.ts'

const t = mensajes.recibidos.revisar

/**
 * A withheld document counts in no sum until a person confirms that it is correct (docs/acuerdos.md L6). From now on it is
 * added and may be answered. @throws AppError if it does not wait for a review
 */
export async function confirmCorrecto(tx: Db, id: number, autor: Autor, momento: Date): Promise<void> {
  const { codCia } = autor
  const documento = await findRecibido(tx, codCia, id, { lock: true })
  if (!documento) throw notFound(mensajes.documento.noEncontrado)
  if (!isRetenido(documento)) throw new AppError('conflict', t.nadaQueRevisar)
  const { clave, consecutivo, revisar } = documento
  const comprobante = comprobanteFromJson(documento.comprobante)
  const situacion = needsRespuesta(comprobante.tipo) ? 'P' : 'N'
  await tx
    .updateTable('doc_recibido')
    .set({ situacion, revisar: '' })
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .execute()
  await insertSumandos(tx, codCia, [{ id, comprobante }])
  await insertEvento(tx, codCia, id, 'esCorrecto', t.eventoCorrecto(autor.username), momento)
  await recordChange(tx, autor, {
    entidad: 'doc_recibido',
    llave: id,
    accion: 'accion',
    detalle: t.esCorrecto,
    antes: { situacion: documento.situacion, revisar },
    despues: { situacion, clave },
  })
  if (comprobante.tipo === 'NC') {
    const claves = await listClavesReferidas(tx, codCia, id)
    await closeWithNota(tx, codCia, { id, consecutivo, claves }, momento)
  }
  if (documento.estado_hacienda === 'ACEPTADO') await answerAlone(tx, codCia, id, momento)
}

const listClavesReferidas = async (tx: Db, codCia: number, id: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('doc_recibido_referencia')
      .select('clave')
      .where('cod_cia', '=', codCia)
      .where('id', '=', id)
      .execute()
  ).map(({ clave }) => clave)

/** The state it has before, and after. */
export const pasoDe = (respondido: boolean): readonly [de: string, a: string] => (respondido ? ['P', 'O'] : ['O', 'P'])

/**
 * Marks documents as answered in another system, or takes the mark away. The caller has locked them, they are in the state
 * before, and there is at least one.
 */
export async function markOtroSistema(
  tx: Db,
  autor: Autor,
  ids: readonly number[],
  respondido: boolean,
  ahora: Date,
): Promise<void> {
  const { codCia } = autor
  const detalle = respondido ? mensajes.recibidos.marcadoOtroSistema : mensajes.recibidos.quitadoOtroSistema
  const [, situacion] = pasoDe(respondido)
  await tx.updateTable('doc_recibido').set({ situacion }).where('cod_cia', '=', codCia).where('id', 'in', ids).execute()
  await tx
    .insertInto('doc_recibido_evento')
    .values(ids.map((id) => toEvento(codCia, id, 'otroSistema', detalle, ahora)))
    .execute()
  await recordChanges(
    tx,
    autor,
    ids.map((id) => ({ entidad: 'doc_recibido', llave: id, accion: 'accion', detalle })),
  )
}
