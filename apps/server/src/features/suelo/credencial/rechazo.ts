/**
 * Hacienda's identity provider does not let a company in. That stands on the company, so that every process knows it: nobody
 * asks again with the same user and password but one job, and all that waits leaves when it is let in (docs/decisions/0110).
 */
import { mensajes, type RechazoCredencial } from '@pura/domain/mensajes'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { enqueue, hurryAll } from '../../../jobs/cola.ts'
import { consultarRecibido, enviarComprobante, enviarRespuesta, probarCredencial } from '../../../jobs/definitions.ts'
import { notify } from '../../../lib/notificar.ts'
import { findRechazo } from './repository.ts'

const t = mensajes.hacienda

/** All that needs a token of the company. */
const ESPERAN = [enviarComprobante, enviarRespuesta, consultarRecibido]

/** Before it is asked for the first time whether it is let in again. */
const PRIMERA_PRUEBA_S = 60

/** Told once; nothing where the company gave another user or password meanwhile. */
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

/** What waits is due at once. */
export async function clearRechazo(tx: Db, codCia: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('credencial_cia')
    .set({ rechazo: null, rechazo_desde: null })
    .where('cod_cia', '=', codCia)
    .where('rechazo', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await hurryAll(tx, codCia, ESPERAN)
}

/** A company that is refused may not be without the job that asks whether it still is. */
export async function ensurePrueba(tx: Db, codCia: number): Promise<void> {
  if (await findRechazo(tx, codCia)) await enqueue(tx, probarCredencial, { codCia })
}
