import type { Db } from '../../../../db/index.ts'
import { isRechazada } from '../../metodo-pago/rechazada.ts'
import type { PagoRow, SuscripcionRow } from './repository.ts'

/**
 * Card to renew the plan with after a payment. A card that the bank refused is replaced by whatever paid instead.
 * @param pagadoCon the card that paid; null if it was paid some other way
 */
export async function chooseMetodoTrasPago(
  tx: Db,
  { id_metodo, desde }: SuscripcionRow,
  { cod_cia, id }: PagoRow,
  pagadoCon: number | null,
): Promise<number | null> {
  const isCompra = desde === null
  if (pagadoCon !== null && (isCompra || id_metodo === null)) return pagadoCon
  if (id_metodo === null || !(await isRechazada(tx, cod_cia, id_metodo, id))) return id_metodo
  return pagadoCon
}
