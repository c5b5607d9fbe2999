import type { Db } from '../../../../db/index.ts'
import { isRechazada } from '../../metodo-pago/rechazada.ts'
import type { PagoRow, SuscripcionRow } from './repository.ts'

/**
 * The card that the plan is renewed with once a payment is made: never one that the bank refused and another way of paying took
 * the place of.
 * @param pagadoCon the card that paid; null: it was paid some other way
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
