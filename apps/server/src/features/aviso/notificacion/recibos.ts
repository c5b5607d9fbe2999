/** Sales of condition 10 whose receipt is due: on their last day their IVA must be declared, paid or not. */
import { AVISOS, addDays, type Fecha, RECIBO_DIAS, startOfDay, tipoDocto } from '@pura/domain'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'

export interface SinRecibo {
  num_docto: number
  prefijo: string
  referencia: string
  fecha_emision: Date
}

/** Accepted, not voided and without a receipt, from the first day of notice to the last; the oldest first. */
export async function listSinRecibo(tx: Db, codCia: number, hoy: Fecha, limit: number): Promise<SinRecibo[]> {
  const emitidaAntes = (dias: number) => startOfDay(addDays(hoy, dias - RECIBO_DIAS + 1))
  return tx
    .selectFrom('vta_movm as v')
    .select(['v.num_docto', 'v.prefijo', 'v.referencia', 'v.fecha_emision'])
    .where('v.cod_cia', '=', codCia)
    .where('v.condicion_venta', '=', '10')
    .where('v.descripcion_sri', '=', 'ACEPTADO')
    .where('v.status', '<>', 'A')
    .where('v.fecha_emision', '>=', emitidaAntes(-1))
    .where('v.fecha_emision', '<', emitidaAntes(AVISOS.recibo.at(-1)!))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vta_referencia as r')
            .innerJoin('vta_movm as p', (j) =>
              j.onRef('p.cod_cia', '=', 'r.cod_cia').onRef('p.num_docto', '=', 'r.num_docto'),
            )
            .select('r.num_docto')
            .whereRef('r.cod_cia', '=', 'v.cod_cia')
            .whereRef('r.num_docto_ref', '=', 'v.num_docto')
            .where('p.id_tipo_docto_vta', '=', tipoDocto('REP').id)
            .where(sql<SqlBool>`vigente(p.status, p.descripcion_sri)`),
        ),
      ),
    )
    .orderBy('v.fecha_emision')
    .limit(limit)
    .execute()
}
