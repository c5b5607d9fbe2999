import type { contract, ResponseOf } from '@pura/contract'
import { type CiaEnTurno, forEachCia } from '../../../db/cada-cia.ts'
import type { Database, Db } from '../../../db/index.ts'
import { findBreak } from './cadena.ts'

export type Verificacion = ResponseOf<typeof contract.bitacora.verificar>

/** Verifies the trail of every company, one after another. Rows added meanwhile belong to the next verification. */
export const verifyBitacoras = (db: Database): Promise<Verificacion> =>
  forEachCia(db, verifyBitacora, { isolationLevel: 'repeatable read' })

export async function verifyBitacora(tx: Db, { codCia, nombreCia }: CiaEnTurno): Promise<Verificacion[number]> {
  const rota = await findBreak(tx, codCia)
  const ultimo = await tx
    .selectFrom('bitacora')
    .select(['orden', 'huella'])
    .where('cod_cia', '=', codCia)
    .orderBy('orden', 'desc')
    .limit(1)
    .executeTakeFirst()
  const huella = Buffer.from(ultimo?.huella ?? []).toString('hex')
  return { codCia, nombreCia, rota, registros: ultimo?.orden ?? 0, huella }
}
