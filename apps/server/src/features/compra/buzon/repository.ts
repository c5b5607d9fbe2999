/** SQL of the mailboxes that are read. Every function joins the caller's transaction. */
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { BuzonTable } from '../../../db/tables.ts'

export type BuzonRow = Selectable<BuzonTable>

export const findBuzon = (tx: Db, codCia: number): Promise<BuzonRow | undefined> =>
  tx.selectFrom('buzon').selectAll().where('cod_cia', '=', codCia).executeTakeFirst()

/** Settings by the user; the others are computed. */
export type BuzonDicho = Pick<
  BuzonRow,
  | 'cod_cia'
  | 'alcance'
  | 'servidor'
  | 'puerto'
  | 'seguridad'
  | 'usuario'
  | 'clase_secreto'
  | 'secreto'
  | 'carpeta'
  | 'mover_a'
  | 'activo'
  | 'cod_cia_usuario'
  | 'id_usuario'
  | 'username'
>

/** Inserts or replaces it. Clears the errors of the former mailbox, but keeps the wait. */
export async function saveBuzon(
  tx: Db,
  dicho: BuzonDicho,
  { desde, espera }: { desde: string; espera: Date | undefined },
): Promise<void> {
  const proximo_intento = espera ?? null
  await tx
    .insertInto('buzon')
    .values({ ...dicho, desde, proximo_intento })
    .onConflict((oc) =>
      oc.column('cod_cia').doUpdateSet((eb) => ({
        ...dicho,
        version: eb('buzon.version', '+', 1),
        fallo: '',
        fallas: 0,
        proximo_intento,
      })),
    )
    .execute()
}

/** Restarts the progress: the former mailbox's does not apply to another one. */
export async function forgetLeidos(tx: Db, codCia: number, desde: string): Promise<void> {
  await tx.deleteFrom('buzon_correo').where('cod_cia', '=', codCia).execute()
  await tx
    .updateTable('buzon')
    .set({ uidvalidity: null, ultimo_uid: 0, ultima_mirada: null, desde })
    .where('cod_cia', '=', codCia)
    .execute()
}

export async function deleteBuzon(tx: Db, codCia: number): Promise<BuzonRow | undefined> {
  return tx.deleteFrom('buzon').where('cod_cia', '=', codCia).returningAll().executeTakeFirst()
}

/** Updates only an unchanged mailbox; false if a user changed it meanwhile. */
export async function updateEstado(
  tx: Db,
  { cod_cia, version }: Pick<BuzonRow, 'cod_cia' | 'version'>,
  cambio: Updateable<BuzonTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('buzon')
    .set(cambio)
    .where('cod_cia', '=', cod_cia)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** UIDVALIDITY changed: claims under the former value are void. */
export async function beginCarpeta(tx: Db, buzon: BuzonRow, uidvalidity: number): Promise<void> {
  await tx
    .deleteFrom('buzon_correo')
    .where('cod_cia', '=', buzon.cod_cia)
    .where('uidvalidity', '<>', uidvalidity)
    .execute()
  await updateEstado(tx, buzon, { uidvalidity, ultimo_uid: 0 })
}

/** Unfinished work: mails begun but not finished, and mails to move. */
export async function listDebidos(
  tx: Db,
  codCia: number,
  uidvalidity: number,
  limite: number,
): Promise<{ uid: number; por_mover: boolean }[]> {
  return tx
    .selectFrom('buzon_correo')
    .select(['uid', 'por_mover'])
    .where('cod_cia', '=', codCia)
    .where('uidvalidity', '=', uidvalidity)
    .where((eb) =>
      eb.or([
        eb('por_mover', '=', true),
        eb.and([eb('estado', '=', 'tomado'), eb('tomado_hasta', '<=', sql<Date>`now()`)]),
      ]),
    )
    .orderBy('uid')
    .limit(limite)
    .execute()
}

/** Longer than the slowest normal mail takes. */
const RECLAMO_S = 240

export interface Reclamo {
  codCia: number
  uidvalidity: number
  uid: number
}

/** Number of attempts, this one included; undefined if another process holds or finished it, or the mailbox is gone. */
export async function claimCorreo(
  tx: Db,
  { codCia, uidvalidity, uid }: Reclamo,
  momento: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ intentos: number }>`
    insert into buzon_correo (cod_cia, uidvalidity, uid, tomado_hasta, momento)
    select b.cod_cia, ${uidvalidity}::bigint, ${uid}::bigint, now() + make_interval(secs => ${RECLAMO_S}), ${momento}::timestamptz
    from (select cod_cia from buzon where cod_cia = ${codCia} for key share) b
    on conflict (cod_cia, uidvalidity, uid) do update
      set tomado_hasta = excluded.tomado_hasta, intentos = buzon_correo.intentos + 1
      where buzon_correo.estado = 'tomado' and buzon_correo.tomado_hasta <= now()
    returning intentos`.execute(tx)
  return rows[0]?.intentos
}

/** Gives up a claim: the mail could not be read now, and the next look fetches it again. */
export const releaseCorreo = (tx: Db, reclamo: Reclamo) =>
  updateReclamo(tx, reclamo, { tomado_hasta: sql<Date>`now()` as unknown as Date })

export type FinDeCorreo = 'guardado' | 'repetido' | 'sinDocumentos' | 'noSePudo' | 'yaNoEsta'

export const endReclamo = (tx: Db, reclamo: Reclamo, estado: FinDeCorreo, porMover: boolean) =>
  updateReclamo(tx, reclamo, { estado, por_mover: porMover, tomado_hasta: null })

async function updateReclamo(
  tx: Db,
  { codCia, uidvalidity, uid }: Reclamo,
  cambio: { estado?: string; por_mover?: boolean; tomado_hasta?: Date | null },
): Promise<void> {
  await tx
    .updateTable('buzon_correo')
    .set(cambio)
    .where('cod_cia', '=', codCia)
    .where('uidvalidity', '=', uidvalidity)
    .where('uid', '=', uid)
    .where('estado', '=', 'tomado')
    .execute()
}

/** Ends a move: the mail was moved, or cannot be moved. */
export async function endMudanza(tx: Db, { codCia, uidvalidity, uid }: Reclamo): Promise<void> {
  await tx
    .updateTable('buzon_correo')
    .set({ por_mover: false })
    .where('cod_cia', '=', codCia)
    .where('uidvalidity', '=', uidvalidity)
    .where('uid', '=', uid)
    .execute()
}

/** Deletes results of mails below the last number read: those are not fetched again. */
export async function forgetViejos(tx: Db, { cod_cia, ultimo_uid }: BuzonRow): Promise<void> {
  await sql`
    delete from buzon_correo where cod_cia = ${cod_cia} and estado <> 'tomado' and not por_mover
      and uid <= ${ultimo_uid} and momento < now() - interval '30 days'`.execute(tx)
}

/** Results of the mails of the last thirty days. */
export async function countCorreos(tx: Db, codCia: number): Promise<{ vistos: number; conDocumentos: number }> {
  const { rows } = await sql<{ vistos: number; con: number }>`
    select count(*)::integer as vistos, (count(*) filter (where estado in ('guardado', 'repetido')))::integer as con
    from buzon_correo where cod_cia = ${codCia}`.execute(tx)
  return { vistos: rows[0]?.vistos ?? 0, conDocumentos: rows[0]?.con ?? 0 }
}
