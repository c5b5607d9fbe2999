/** SQL of plans, payments and charges. Every function joins the caller's transaction, of one company. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../../db/index.ts'
import type { CobroTable, DiferenciaPagoTable, PagoTable, SuscripcionTable } from '../../../../db/tables.ts'

export type SuscripcionRow = Selectable<SuscripcionTable>
export type PagoRow = Selectable<PagoTable>
export type CobroRow = Selectable<CobroTable>

/** Charges that were or may have been sent, without a final result. */
export const EN_CAMINO = ['nuevo', 'enviado', 'desconocido', 'requiere3ds'] as const
export const isEnCamino = ({ estado }: Pick<CobroRow, 'estado'>): boolean =>
  (EN_CAMINO as readonly string[]).includes(estado)

const VIVAS = ['activa', 'gracia', 'aviso', 'pausada'] as const

/** The active plan; `lock`: nobody else changes it until the caller's transaction ends. */
export const findSuscripcionViva = (
  tx: Db,
  codCia: number,
  { lock = false } = {},
): Promise<SuscripcionRow | undefined> =>
  tx
    .selectFrom('suscripcion')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('estado', 'in', VIVAS)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()

/** The purchase that waits for its payment. */
export const findSuscripcionPendiente = (tx: Db, codCia: number): Promise<SuscripcionRow | undefined> =>
  tx
    .selectFrom('suscripcion')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst()

export const findSuscripcion = (tx: Db, codCia: number, id: number): Promise<SuscripcionRow> =>
  tx.selectFrom('suscripcion').selectAll().where('cod_cia', '=', codCia).where('id', '=', id).executeTakeFirstOrThrow()

export const insertSuscripcion = (tx: Db, fila: Insertable<SuscripcionTable>): Promise<SuscripcionRow> =>
  tx.insertInto('suscripcion').values(fila).returningAll().executeTakeFirstOrThrow()

export const updateSuscripcion = (
  tx: Db,
  { cod_cia, id }: Pick<SuscripcionRow, 'cod_cia' | 'id'>,
  cambios: Updateable<SuscripcionTable>,
) =>
  tx
    .updateTable('suscripcion')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('cod_cia', '=', cod_cia)
    .where('id', '=', id)
    .execute()

export const findPago = (tx: Db, codCia: number, id: number, { lock = false } = {}): Promise<PagoRow | undefined> =>
  tx
    .selectFrom('pago')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()

export const findPagoByLlave = (tx: Db, codCia: number, llave: string): Promise<PagoRow | undefined> =>
  tx.selectFrom('pago').selectAll().where('cod_cia', '=', codCia).where('llave', '=', llave).executeTakeFirst()

/** The unpaid payment of a plan, at most one. */
export const findPagoPendiente = (tx: Db, codCia: number, idSuscripcion: number): Promise<PagoRow | undefined> =>
  tx
    .selectFrom('pago')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('id_suscripcion', '=', idSuscripcion)
    .where('estado', '=', 'pendiente')
    .orderBy('desde')
    .limit(1)
    .executeTakeFirst()

export const updatePago = (tx: Db, { cod_cia, id }: Pick<PagoRow, 'cod_cia' | 'id'>, cambios: Updateable<PagoTable>) =>
  tx.updateTable('pago').set(cambios).where('cod_cia', '=', cod_cia).where('id', '=', id).execute()

export const findCobro = (tx: Db, codCia: number, id: number, { lock = false } = {}): Promise<CobroRow | undefined> =>
  tx
    .selectFrom('cobro')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()

export const findCobroByLlave = (tx: Db, codCia: number, llave: string): Promise<CobroRow | undefined> =>
  tx.selectFrom('cobro').selectAll().where('cod_cia', '=', codCia).where('llave', '=', llave).executeTakeFirst()

/** The last attempt of each of these payments. */
export async function findUltimosCobros(
  tx: Db,
  codCia: number,
  idPagos: readonly number[],
): Promise<ReadonlyMap<number, CobroRow>> {
  if (idPagos.length === 0) return new Map()
  const filas = await tx
    .selectFrom('cobro')
    .selectAll()
    .distinctOn('id_pago')
    .where('cod_cia', '=', codCia)
    .where('id_pago', 'in', idPagos)
    .orderBy('id_pago')
    .orderBy('n', 'desc')
    .execute()
  return new Map(filas.map((c) => [c.id_pago, c]))
}

export const updateCobro = (
  tx: Db,
  { cod_cia, id }: Pick<CobroRow, 'cod_cia' | 'id'>,
  cambios: Updateable<CobroTable>,
) => tx.updateTable('cobro').set(cambios).where('cod_cia', '=', cod_cia).where('id', '=', id).execute()

/** Records a difference once, however often it is found. */
export const recordDiferencia = (tx: Db, fila: Insertable<DiferenciaPagoTable>) =>
  tx
    .insertInto('diferencia_pago')
    .values(fila)
    // Without a conflict target: a company may insert but not read this table.
    .onConflict((oc) => oc.doNothing())
    .execute()

/** Number of unpaid periods, and their sum in colones. */
export async function sumPendientes(tx: Db, codCia: number): Promise<{ cuantos: number; monto: string }> {
  const { rows } = await sql<{ cuantos: number; monto: string }>`
    select count(*)::int as cuantos, coalesce(sum(monto), 0) as monto from pago
    where cod_cia = ${codCia} and estado = 'pendiente'`.execute(tx)
  return rows[0]!
}
