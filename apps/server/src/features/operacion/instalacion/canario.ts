/**
 * The one row that identifies this installation. A text sealed under the master key shows if the key of this process is
 * the one that sealed the companies' secrets.
 */
import { sql } from 'kysely'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { Database, Db } from '../../../db/index.ts'
import { Sobre, sealSecreto, unsealSecreto } from '../../../lib/secretos/secretos.ts'

const LUGAR = 'instalacion:canario'
/** Place of the private VAPID key. */
export const LUGAR_PUSH = 'instalacion:push'
const TEXTO = 'pura factura'

export const LLAVE_AJENA =
  'MASTER_KEY no es la llave que cerró los secretos de esta base de datos: póngala como estaba (docs/operacion.md)'

export type EstadoLlave = 'buena' | 'ajena'

/** Checks if the master key opens the stored secrets; the first key that does is recorded. */
export async function checkLlave(db: Database, masterKey: Uint8Array): Promise<EstadoLlave> {
  const canario = await db.withSistema(findCanario)
  if (canario) return opens(() => unsealSecreto(masterKey, LUGAR, canario)) ? 'buena' : 'ajena'
  // A database without this row yet may hold secrets of another key.
  if (!(await opensUnaCompania(db, masterKey))) return 'ajena'
  await db.withSistema((tx) =>
    tx
      .insertInto('instalacion')
      .values({ canario: sealCanario(masterKey) })
      .onConflict((oc) => oc.doNothing())
      .execute(),
  )
  return 'buena'
}

export const sealCanario = (masterKey: Uint8Array): Uint8Array => sealSecreto(masterKey, LUGAR, TEXTO)

/** Writes a row, which proves that the database accepts writes. */
export const writeLatido = (tx: Db): Promise<unknown> =>
  tx.updateTable('instalacion').set({ latido: sql<Date>`now()` }).execute()

/** What browsers keep of this database is void from now on (docs/decisions/0138). A backup of before the epoch gets one from its migration. */
export async function beginEpoca(db: Database): Promise<void> {
  const { rows } = await sql<{ hay: boolean }>`select exists (
    select from information_schema.columns
    where table_schema = current_schema() and table_name = 'instalacion' and column_name = 'epoca') as hay`.execute(
    db.kysely,
  )
  if (!rows[0]?.hay) return
  await db.withSistema((tx) => tx.updateTable('instalacion').set({ epoca: sql<string>`gen_random_uuid()` }).execute())
}

const findCanario = async (tx: Db): Promise<Uint8Array | undefined> =>
  (await tx.selectFrom('instalacion').select('canario').executeTakeFirst())?.canario

async function opensUnaCompania(db: Database, masterKey: Uint8Array): Promise<boolean> {
  const una = await db.withSistema((tx) =>
    tx.selectFrom('credencial_cia').select('cod_cia').orderBy('cod_cia').limit(1).executeTakeFirst(),
  )
  if (!una) return true
  const codCia = authorizeCia(una.cod_cia, 'sistema')
  const llave = await db.withCia(codCia, (tx) =>
    tx.selectFrom('credencial_cia').select('llave_datos').where('cod_cia', '=', codCia).executeTakeFirst(),
  )
  return !llave || opens(() => Sobre.open(masterKey, codCia, llave.llave_datos))
}

function opens(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}
