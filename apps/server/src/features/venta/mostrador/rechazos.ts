import type { Con } from '../../../deps.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'

/**
 * Records what was refused to a till, in a transaction of its own. A device asks every thirty seconds: the same refusal
 * twice in a row is one entry.
 */
export function recordRechazo({ db }: Con<'db'>, sesion: Sesion, llave: string, texto: string): Promise<void> {
  const { codCia } = sesion
  const detalle = `rechazado: ${texto}`
  return db.withCia(codCia, async (tx) => {
    const ultimo = await tx
      .selectFrom('bitacora')
      .select('detalle')
      .where('cod_cia', '=', codCia)
      .where('entidad', '=', 'arriendo')
      .where('llave', '=', llave)
      .orderBy('orden', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (ultimo?.detalle === detalle) return
    await recordChange(tx, sesion, { entidad: 'arriendo', llave, accion: 'accion', detalle })
  })
}
