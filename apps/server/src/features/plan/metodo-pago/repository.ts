/** SQL of cards and open card sessions. Every function joins the caller's transaction, of one company. */
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { MetodoPagoTable, SesionTarjetaTable } from '../../../db/tables.ts'

export type MetodoRow = Selectable<MetodoPagoTable>
export type SesionTarjetaRow = Selectable<SesionTarjetaTable>

/** The field under which a company's tokens are sealed. */
export const CAMPO_TARJETA = 'metodo_pago.token'
export const CAMPO_SESION = 'sesion_tarjeta.token'

/** The default one first. */
export const listMetodos = (tx: Db, codCia: number): Promise<MetodoRow[]> =>
  tx
    .selectFrom('metodo_pago')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .orderBy('predeterminada', 'desc')
    .orderBy('id')
    .execute()

export const findMetodo = (tx: Db, codCia: number, id: number): Promise<MetodoRow | undefined> =>
  tx.selectFrom('metodo_pago').selectAll().where('cod_cia', '=', codCia).where('id', '=', id).executeTakeFirst()

export const findPredeterminado = (tx: Db, codCia: number): Promise<MetodoRow | undefined> =>
  tx
    .selectFrom('metodo_pago')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('predeterminada', '=', true)
    .executeTakeFirst()

/** Serialises changes of a company's cards: each keeps exactly one default. */
export const lockMetodos = (tx: Db, codCia: number) =>
  tx.selectFrom('cia').select('cod_cia').where('cod_cia', '=', codCia).forUpdate().execute()

export const insertMetodo = (tx: Db, fila: Insertable<MetodoPagoTable>): Promise<MetodoRow> =>
  tx.insertInto('metodo_pago').values(fila).returningAll().executeTakeFirstOrThrow()

/** Makes this one the only default. */
export async function setPredeterminado(tx: Db, codCia: number, id: number): Promise<void> {
  await tx
    .updateTable('metodo_pago')
    .set((eb) => ({ predeterminada: false, version: eb('version', '+', 1) }))
    .where('cod_cia', '=', codCia)
    .where('predeterminada', '=', true)
    .where('id', '!=', id)
    .execute()
  await tx
    .updateTable('metodo_pago')
    .set((eb) => ({ predeterminada: true, version: eb('version', '+', 1) }))
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('predeterminada', '=', false)
    .execute()
}

const pedidoOf = (tx: Db, codCia: number, pedido: string) =>
  tx.selectFrom('sesion_tarjeta').selectAll().where('cod_cia', '=', codCia).where('pedido', '=', pedido)

export const findPedido = (tx: Db, codCia: number, pedido: string): Promise<SesionTarjetaRow | undefined> =>
  pedidoOf(tx, codCia, pedido).executeTakeFirst()

export const lockPedido = (tx: Db, codCia: number, pedido: string): Promise<SesionTarjetaRow | undefined> =>
  pedidoOf(tx, codCia, pedido).forUpdate().executeTakeFirst()
