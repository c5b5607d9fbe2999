/** Checks the isolation of companies by the catalogue of the database itself, so that no new table escapes it. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Faults, one sentence each; empty if every table of a company is isolated. */
export async function findIsolationFaults(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with tabla as (
      select c.oid, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, a.attnum
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'cod_cia' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'v', 'm')
    ), politica as (
      select p.polrelid, pg_get_expr(p.polqual, p.polrelid) as visible, pg_get_expr(p.polwithcheck, p.polrelid) as written
      from pg_policy p
      where p.polpermissive and (p.polroles = '{0}' or 'pf_cia'::regrole = any (p.polroles))
    )
    select relname || ': row level security is not enabled' as fault from tabla
      where relkind in ('r', 'p') and not relrowsecurity
    union all
    select relname || ': row level security is not forced on its owner' from tabla
      where relkind in ('r', 'p') and not relforcerowsecurity
    union all
    select relname || ': cod_cia does not come first in its primary key' from tabla
      where relkind in ('r', 'p') and not exists (
        select from pg_index i where i.indrelid = tabla.oid and i.indisprimary and i.indkey[0] = tabla.attnum)
    union all
    select relname || ': pf_cia has no policy on it' from tabla
      where relkind in ('r', 'p') and not exists (select from politica where polrelid = tabla.oid)
    union all
    select relname || ': a policy of pf_cia does not depend on the company' from tabla join politica on polrelid = oid
      where coalesce(visible, written) not like ${"%cod_cia = %current_setting('app.cod_cia'%"}
        or coalesce(written, visible) not like ${"%cod_cia = %current_setting('app.cod_cia'%"}
    union all
    select relname || ': a view reads with the rights of its owner' from tabla
      where relkind in ('v', 'm', 'f') and not coalesce('security_invoker=true' = any (reloptions), false)
    union all
    select proname || ': a function runs with the rights of its owner' from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef
  `.execute(kysely)
  return rows.map(({ fault }) => fault).sort()
}

/** The tables with rows of companies. */
export async function listCompanyTables(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'cod_cia' and table_type = 'BASE TABLE' order by 1`.execute(kysely)
  return rows.map((row) => row.table_name)
}

/** The other tables: a row of theirs belongs to no company. */
export async function listTablesWithoutCia(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_attribute where attrelid = c.oid and attname = 'cod_cia' and not attisdropped)
    order by relname collate "C"`.execute(kysely)
  return rows.map(({ name }) => name)
}

/**
 * Drops the foreign keys, so that one row per company can be inserted into every table. Visibility does not depend on
 * valid references.
 */
export async function dropRelations(kysely: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f')
    order by contype desc`.execute(kysely)
  for (const { statement } of rows) await sql.raw(statement).execute(kysely)
  // Rows inserted by triggers would be extra rows. Only AFTER triggers insert rows; BEFORE triggers only check.
  const { rows: con } = await sql<{ statement: string }>`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as statement from pg_trigger
    where not tgisinternal and tgtype & 2 = 0`.execute(kysely)
  for (const { statement } of con) await sql.raw(statement).execute(kysely)
}

/** A company of this number, with one row in every table; relations are dropped. */
export async function insertAnyCia(kysely: Kysely<Tables>, codCia: number): Promise<void> {
  await dropRelations(kysely)
  for (const tabla of ['cia', ...(await listCompanyTables(kysely)).filter((t) => t !== 'cia')]) {
    await insertAnyRow(kysely, tabla, codCia)
  }
}

/** A row of the company with some value in every required column. */
export async function insertAnyRow(kysely: Kysely<Tables>, table: string, codCia: number): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and (column_name = 'cod_cia' or (is_nullable = 'NO' and column_default is null and is_identity = 'NO'))
    order by ordinal_position`.execute(kysely)
  await sql`insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    values (${sql.join(rows.map(({ type }) => anyValue(type, codCia)))})`.execute(kysely)
}

function anyValue(type: string, codCia: number) {
  if (type.startsWith('_')) return sql.lit('{}')
  if (/^json/.test(type)) return sql.lit('{}')
  if (type === 'bool') return sql.lit(true)
  if (type === 'uuid') return sql.lit(`00000000-0000-4000-8000-${String(codCia).padStart(12, '0')}`)
  if (/^(date|timestamp)/.test(type)) return sql.lit(`2026-01-0${(codCia % 9) + 1}`)
  return sql.lit(`${codCia}`)
}

/** A hash per table of a company's rows, to compare before and after. */
export async function huellasOf(kysely: Kysely<Tables>, codCia: number): Promise<Record<string, string>> {
  const huellas: Record<string, string> = {}
  for (const table of await listCompanyTables(kysely)) {
    const { rows } = await sql<{ huella: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text)), '') as huella
      from ${sql.table(table)} t where cod_cia = ${codCia}`.execute(kysely)
    huellas[table] = rows[0]!.huella
  }
  return huellas
}

/** Unique indexes and foreign keys of tables of a company that do not begin with the company, on both sides. */
export async function findKeysWithoutCia(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with tabla as (
      select c.oid, a.attnum
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'cod_cia' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    )
    select c.relname as name
    from pg_index i join tabla t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
    where (i.indisunique or i.indisexclusion) and i.indkey[0] <> t.attnum
    union all
    select k.conname
    from pg_constraint k left join tabla hija on hija.oid = k.conrelid left join tabla madre on madre.oid = k.confrelid
    where k.contype = 'f' and coalesce(hija.oid, madre.oid) is not null
      and (k.conkey[1] is distinct from hija.attnum or k.confkey[1] is distinct from madre.attnum)
  `.execute(kysely)
  return rows.map(({ name }) => name).sort()
}
