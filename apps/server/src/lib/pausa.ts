/**
 * Reasons why a company may not issue: an unpaid period, or a restored database whose numbers are not confirmed yet.
 */
import { estadoPorFecha, type Fecha, fechaAt, formatFecha, mayEmitir, parseFechaIso } from '@pura/domain'
import type { Db } from '../db/index.ts'

export interface Pausa {
  /** The unpaid period as the payment history names it. */
  porPagar?: string
  /** The moment of the restored backup (docs/decisions/0125). */
  respaldo?: Date
}

/** The unpaid period is computed from the date, even if no status was stored yet. */
export async function findPausa(tx: Db, codCia: number, hoy: Fecha): Promise<Pausa> {
  const fila = await tx
    .selectFrom('cia as c')
    .leftJoin('restauro as r', 'r.cod_cia', 'c.cod_cia')
    .leftJoin('suscripcion as s', (j) =>
      j
        .onRef('s.cod_cia', '=', 'c.cod_cia')
        .on('s.estado', 'in', ['activa', 'gracia', 'aviso', 'pausada'])
        // A cancelled subscription ends with its paid period: the company then has no plan.
        .on('s.renueva', '=', true),
    )
    .leftJoin('pago as p', (j) =>
      j.onRef('p.cod_cia', '=', 's.cod_cia').onRef('p.id_suscripcion', '=', 's.id').on('p.estado', '=', 'pendiente'),
    )
    .select(['r.respaldo', 's.pagado_hasta', 'p.concepto'])
    .where('c.cod_cia', '=', codCia)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  const isPagada = !fila?.pagado_hasta || mayEmitir(estadoPorFecha(parseFechaIso(fila.pagado_hasta)!, hoy))
  return { ...(!isPagada && { porPagar: fila.concepto ?? '' }), ...(fila?.respaldo && { respaldo: fila.respaldo }) }
}

/** Moment of the restored backup while the company's numbers are not confirmed; undefined otherwise. */
export async function findRespaldo(tx: Db, codCia: number): Promise<Date | undefined> {
  const fila = await tx.selectFrom('restauro').select('respaldo').where('cod_cia', '=', codCia).executeTakeFirst()
  return fila?.respaldo
}

export const textoDeRestauro = (respaldo: Date): string =>
  `Los datos se restauraron de un respaldo del ${formatFecha(fechaAt(respaldo))}: para no repetir números, no se emite hasta que quien opera el sistema confirme los últimos (pura restauro confirmar)`
