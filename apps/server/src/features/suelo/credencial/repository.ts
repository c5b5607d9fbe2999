import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { CredencialCiaTable } from '../../../db/tables.ts'

export type CredencialRow = Selectable<CredencialCiaTable>

export async function findCredencial(db: Db, codCia: number): Promise<CredencialRow | undefined> {
  return db.selectFrom('credencial_cia').selectAll().where('cod_cia', '=', codCia).executeTakeFirst()
}

/** Time of the last change of the credentials; null if there are none. */
export async function findActualizado(db: Db, codCia: number): Promise<Date | null> {
  const row = await db
    .selectFrom('credencial_cia')
    .select('actualizado')
    .where('cod_cia', '=', codCia)
    .executeTakeFirst()
  return row?.actualizado ?? null
}

/** The refusal of the company's credential; undefined if there is none. */
export async function findRechazo(
  db: Db,
  codCia: number,
): Promise<Pick<CredencialRow, 'rechazo' | 'rechazo_desde'> | undefined> {
  return db
    .selectFrom('credencial_cia')
    .select(['rechazo', 'rechazo_desde'])
    .where('cod_cia', '=', codCia)
    .where('rechazo', 'is not', null)
    .executeTakeFirst()
}

export async function findCedula(db: Db, codCia: number): Promise<string> {
  const row = await db.selectFrom('cia').select('ruc').where('cod_cia', '=', codCia).executeTakeFirstOrThrow()
  return row.ruc
}

export async function insertCredencial(db: Db, codCia: number, llaveDatos: Uint8Array): Promise<void> {
  await db
    .insertInto('credencial_cia')
    .values({ cod_cia: codCia, llave_datos: llaveDatos })
    .onConflict((c) => c.column('cod_cia').doNothing())
    .execute()
}

export async function updateCredencial(
  db: Db,
  codCia: number,
  changes: Updateable<CredencialCiaTable>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('credencial_cia')
    .set({ ...changes, actualizado: now })
    .where('cod_cia', '=', codCia)
    .execute()
}

/**
 * True if Hacienda's acceptance of a document would prove the certificate; false once it is proven.
 * @param clave SQL of the document's clave
 */
export const isPorProbar = (codCia: number, clave: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from credencial_cia k join cia c on c.cod_cia = k.cod_cia
    where k.cod_cia = ${codCia} and k.probada is null and ${isSuNumero(clave)})`

/** True if certificate, company and clave have the same number. */
const isSuNumero = (clave: RawBuilder<unknown>) =>
  sql<boolean>`(k.cert_cedula = ltrim(c.ruc, '0') and k.cert_cedula = ltrim(substr(${clave}, 10, 12), '0'))`

/**
 * Hacienda accepted a document of this clave. If certificate, company and clave have the same number, this proves that
 * the certificate is the company's.
 */
export async function noteProbada(db: Db, codCia: number, clave: string, now: Date): Promise<void> {
  await db
    .updateTable('credencial_cia as k')
    .from('cia as c')
    .set({ probada: now })
    .where('k.cod_cia', '=', codCia)
    .where('k.probada', 'is', null)
    .whereRef('c.cod_cia', '=', 'k.cod_cia')
    .where(isSuNumero(sql`${clave}::text`))
    .execute()
}
