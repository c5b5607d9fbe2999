/**
 * Refusals of a company's credential by Hacienda's identity provider. The refusal is stored, so that every process knows it.
 * Only one job retries the same user and password; once they are accepted, all waiting jobs are due (docs/decisions/0110).
 */
import { mensajes, type RechazoCredencial } from '@pura/domain/mensajes'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { enqueue, hurryAll } from '../../../jobs/cola.ts'
import { consultarRecibido, enviarComprobante, enviarRespuesta, probarCredencial } from '../../../jobs/definitions.ts'
import { notify } from '../../../lib/notificar.ts'
import { findRechazo } from './repository.ts'

const t = mensajes.hacienda

/** The queues that need a token of the company. */
const ESPERAN = [enviarComprobante, enviarRespuesta, consultarRecibido]

/** Delay of the first retry with the same credential. */
const PRIMERA_PRUEBA_S = 60

/** Stores and notifies a refusal once. Does nothing if the company has changed its credential since that version. */
export async function saveRechazo(
  tx: Db,
  codCia: number,
  { rechazo, version, momento }: { rechazo: RechazoCredencial; version: number; momento: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('credencial_cia')
    .set({ rechazo, rechazo_desde: momento })
    .where('cod_cia', '=', codCia)
    .where(sql<boolean>`date_trunc('milliseconds', actualizado) = ${new Date(version)}`)
    .where('rechazo', 'is distinct from', rechazo)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await enqueue(tx, probarCredencial, { codCia }, { en: PRIMERA_PRUEBA_S })
  await notify(tx, codCia, {
    tipo: 'credencialRechazada',
    titulo: t.avisoCredencial,
    cuerpo: `${t.credencial[rechazo]}. ${t.credencialEspera}`,
    urlTarget: '/companias',
    opciones: ['/companias'],
    fecha: momento,
  })
}

/** The credential was accepted or changed: waiting jobs are due at once. */
export async function clearRechazo(tx: Db, codCia: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('credencial_cia')
    .set({ rechazo: null, rechazo_desde: null })
    .where('cod_cia', '=', codCia)
    .where('rechazo', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await hurryAll(tx, codCia, ESPERAN)
}

/** Adds the retry job of a refused company if it is missing. */
export async function ensurePrueba(tx: Db, codCia: number): Promise<void> {
  if (await findRechazo(tx, codCia)) await enqueue(tx, probarCredencial, { codCia })
}
