import { fechaAt } from '@pura/domain'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { TasaDolar } from '../../../external/tipo-cambio/index.ts'
import { AppError } from '../../../http/errors.ts'

/**
 * Selling rate of the dollar, of today or the last known one: from the source since this process started or, if it gave
 * nothing, from the company's last document in dollars (docs/acuerdos.md E14). @throws AppError external_unavailable
 */
export async function findTasaDolar(
  { db, tipoCambio }: Con<'db' | 'tipoCambio'>,
  codCia: CiaAutorizada,
): Promise<TasaDolar> {
  try {
    return await tipoCambio.dolar()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const ultimo = await db.withCia(codCia, (tx) =>
      tx
        .selectFrom('vta_movm')
        .select(['tasa_cambio', 'fecha_emision'])
        .where('cod_cia', '=', codCia)
        .where('moneda', '=', 'USD')
        .orderBy('fecha_emision', 'desc')
        .limit(1)
        .executeTakeFirst(),
    )
    if (!ultimo) throw error
    return { valor: String(Number(ultimo.tasa_cambio)), dia: fechaAt(ultimo.fecha_emision) }
  }
}
