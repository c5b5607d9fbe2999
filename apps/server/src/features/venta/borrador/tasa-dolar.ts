import { fechaAt } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { TasaDolar } from '../../../external/tipo-cambio/index.ts'
import { AppError } from '../../../http/errors.ts'
import { findTasaDelDia } from '../../catalogo/index.ts'

/**
 * Selling rate of the dollar, of today or the last known one: of the registry or, if it never gave one, of the company's
 * last document in dollars (docs/acuerdos.md E14). @throws AppError external_unavailable
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
      // As the index says it, so that a stored plan may use it.
      .where('moneda', '<>', 'CRC')
      .$if(hasta !== undefined, (q) => q.where('fecha_emision', '<=', hasta!))
      .orderBy('fecha_emision', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return ultimo && { valor: String(Number(ultimo.tasa_cambio)), dia: fechaAt(ultimo.fecha_emision) }
}
