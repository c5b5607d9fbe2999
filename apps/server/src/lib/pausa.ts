/**
 * Tells if a company may not issue because it has not paid. Computed from the date, even if no status was stored yet.
 */
import { estadoPorFecha, type Fecha, mayEmitir, parseFechaIso } from '@pura/domain'
import type { Db } from '../db/index.ts'

/** The unpaid period as the payment history names it; undefined while the company may issue. */
export async function findPausa(tx: Db, codCia: number, hoy: Fecha): Promise<string | undefined> {
  const fila = await tx
    .selectFrom('suscripcion as s')
    .leftJoin('pago as p', (j) =>
      j.onRef('p.cod_cia', '=', 's.cod_cia').onRef('p.id_suscripcion', '=', 's.id').on('p.estado', '=', 'pendiente'),
    )
    .select(['s.pagado_hasta', 'p.concepto'])
    .where('s.cod_cia', '=', codCia)
    .where('s.estado', 'in', ['activa', 'gracia', 'aviso', 'pausada'])
    // A cancelled subscription ends with its paid period: the company then has no plan.
    .where('s.renueva', '=', true)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  if (!fila?.pagado_hasta) return undefined
  return mayEmitir(estadoPorFecha(parseFechaIso(fila.pagado_hasta)!, hoy)) ? undefined : (fila.concepto ?? '')
}
