import { fechaAt } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { TasaDolar } from '../../../external/tipo-cambio/index.ts'
import { AppError } from '../../../http/errors.ts'
import { findTasaDelDia } from '../../catalogo/index.ts'

/**
 * Selling rate of the dollar, of today or the last known one. From the registry or, if it never returned one, from the
 * company's last document in dollars (docs/acuerdos.md E14). @throws AppError external_unavailable
 */
export async function findTasaDolar(deps: Con<'db' | 'now' | 'tipoCambio'>, codCia: CiaAutorizada): Promise<TasaDolar> {
  const tasa = (await findTasaDelDia(deps, codCia, fechaAt(deps.now()))) ?? (await findUltima(deps, codCia, 'USD'))
  if (!tasa) throw new AppError('external_unavailable', mensajes.general.errorServidor)
  return tasa
}

/** Rate of the company's last document in this currency, until this day. */
export async function findUltima(
  { db }: Con<'db'>,
  codCia: CiaAutorizada,
  moneda: string,
  hasta?: Date,
): Promise<TasaDolar | undefined> {
  const ultimo = await db.withCia(codCia, (tx) =>
    tx
      .selectFrom('vta_movm')
      .select(['tasa_cambio', 'fecha_emision'])
      .where('cod_cia', '=', codCia)
      .where('moneda', '=', moneda)
      // The same words as the condition of the partial index, so that a cached plan may use it.
      .where('moneda', '<>', 'CRC')
      .$if(hasta !== undefined, (q) => q.where('fecha_emision', '<=', hasta!))
      .orderBy('fecha_emision', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return ultimo && { valor: String(Number(ultimo.tasa_cambio)), dia: fechaAt(ultimo.fecha_emision) }
}
