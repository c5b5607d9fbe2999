import type { Db } from '../../../db/index.ts'

/** Our own codes of a charge that never reached the provider: no bank refused it. */
export const NO_ENVIADO = 'NO_ENVIADO'
export const NO_LLEGO = 'NO_LLEGO'

/** True if the bank refused the last charge to the card, of payment `idPago` or of any. */
export async function isRechazada(tx: Db, codCia: number, idMetodo: number, idPago?: number): Promise<boolean> {
  const ultimo = await tx
    .selectFrom('cobro')
    .select('estado')
    .where('cod_cia', '=', codCia)
    .where('id_metodo', '=', idMetodo)
    .where('codigo', 'not in', [NO_ENVIADO, NO_LLEGO])
    .$if(idPago !== undefined, (q) => q.where('id_pago', '=', idPago!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return ultimo?.estado === 'rechazado'
}
