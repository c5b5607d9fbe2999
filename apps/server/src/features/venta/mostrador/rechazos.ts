/** What the bitácora says of entries that were not taken as they came: refused, or kept for a person. */
import type { Asiento } from '@pura/mostrador'
import { describeMotivos, type MotivoDeAtencion } from '@pura/mostrador/aceptacion'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange, recordChanges } from '../../suelo/index.ts'

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

export interface Atencion {
  readonly hecho: Asiento['hecho']
  readonly motivos: readonly MotivoDeAtencion[]
}

/**
 * Records entries that were kept and wait for a person, each once, in the transaction that keeps them. The last statement
 * of it: the company's audit trail stays locked until the commit.
 */
export const recordAtenciones = (
  tx: Db,
  sesion: Sesion,
  idArriendo: string,
  atenciones: readonly Atencion[],
): Promise<void> =>
  recordChanges(
    tx,
    sesion,
    atenciones.map(({ hecho, motivos }) => ({
      entidad: 'arriendo',
      llave: idArriendo,
      accion: 'accion',
      detalle: `requiere atención: ${nombreDe(hecho)}: ${describeMotivos(motivos).join('; ')}`,
    })),
  )

function nombreDe(hecho: Asiento['hecho']): string {
  if (hecho.clase === 'venta') return `venta ${hecho.venta.consecutivo}`
  return hecho.clase === 'cierre' ? `cierre Z ${hecho.z.numero}` : hecho.clase
}
