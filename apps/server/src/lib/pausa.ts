/** Whether issuing stands still in a company for want of payment: by the day, whatever anybody has written down of it yet. */
import { estadoPorFecha, type Fecha, mayEmitir, parseFechaIso } from '@pura/domain'
import type { Db } from '../db/index.ts'

/** What is not paid, as the history of payments calls it; undefined while the company may issue. */
export async function findPausa(tx: Db, codCia: number, hoy: Fecha): Promise<string | undefined> {
  const fila = await tx
    .selectFrom('suscripcion as s')
    .leftJoin('pago as p', (j) =>
      j.onRef('p.cod_cia', '=', 's.cod_cia').onRef('p.id_suscripcion', '=', 's.id').on('p.estado', '=', 'pendiente'),
    )
    .select(['s.pagado_hasta', 'p.concepto'])
    .where('s.cod_cia', '=', codCia)
    .where('s.estado', 'in', ['activa', 'gracia', 'aviso', 'pausada'])
    // One that was told to end is over with what was paid: the company goes on without a plan.
    .where('s.renueva', '=', true)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  if (!fila?.pagado_hasta) return undefined
  return mayEmitir(estadoPorFecha(parseFechaIso(fila.pagado_hasta)!, hoy)) ? undefined : (fila.concepto ?? '')
}
