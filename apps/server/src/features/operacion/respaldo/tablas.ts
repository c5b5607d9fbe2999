/** Contents of a backup, read from the catalogue of the database, so that no new table is forgotten. */
import { type Kysely, sql, type Transaction } from 'kysely'

export interface TablaRespaldada {
  nombre: string
  columnas: readonly string[]
  /** As PostgreSQL writes them: numeric(18,5). */
  tipos: readonly string[]
  /** Its rows belong to companies, and are read as each of them. */
  deCia: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: a backup knows no table by name
type AnyDb = Kysely<any> | Transaction<any>

/** Every table but the one of applied migrations: a restore applies them again. */
export async function listTablas(db: AnyDb): Promise<TablaRespaldada[]> {
  const { rows } = await sql<{ nombre: string; columnas: string[]; tipos: string[]; de_cia: boolean }>`
    select c.relname::text as nombre,
      array_agg(a.attname::text order by a.attnum) as columnas,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as tipos,
      bool_or(a.attname = 'cod_cia') as de_cia
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migracion'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db)
  return rows.map(({ de_cia: deCia, ...tabla }) => ({ ...tabla, deCia }))
}

export interface Secuencia {
  secuencia: string
  valor: number
}

/** Last values of the sequences of identity columns. An unused sequence is left out: it starts at its beginning. */
export async function listSecuencias(db: AnyDb): Promise<Secuencia[]> {
  const { rows } = await sql<Secuencia>`
    select sequencename::text as secuencia, last_value as valor from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db)
  return rows
}

export interface MigracionAplicada {
  nombre: string
  huella: string
}

export async function listAplicadas(db: AnyDb): Promise<MigracionAplicada[]> {
  const { rows } = await sql<MigracionAplicada>`select nombre, huella from migracion order by nombre`.execute(db)
  return rows
}
