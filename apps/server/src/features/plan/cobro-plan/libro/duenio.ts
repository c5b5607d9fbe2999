/** Finds the company of a charge or a card by the provider's reference, which does not contain it. */
import { authorizeCia } from '../../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../../db/index.ts'

export interface CobroAjeno {
  codCia: CiaAutorizada
  idCobro: number
}

/** The charge of a reference, read as the system. */
export async function findCobroByReferencia(tx: Db, referencia: string): Promise<CobroAjeno | undefined> {
  const fila = await tx
    .selectFrom('cobro')
    .select(['cod_cia', 'id'])
    .where('referencia', '=', referencia)
    .executeTakeFirst()
  return fila && { codCia: authorizeCia(fila.cod_cia, 'enlace'), idCobro: fila.id }
}

/** The company that requested a card session, read as the system. */
export async function findCiaByPedido(tx: Db, pedido: string): Promise<CiaAutorizada | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(pedido)) return undefined
  const fila = await tx.selectFrom('sesion_tarjeta').select('cod_cia').where('pedido', '=', pedido).executeTakeFirst()
  return fila && authorizeCia(fila.cod_cia, 'enlace')
}

/** The company that issued the factura of a payment: stored in its row. */
export const facturadorDe = ({ factura_cia }: { factura_cia: number | null }): CiaAutorizada | undefined =>
  factura_cia === null ? undefined : authorizeCia(factura_cia, 'enlace')
