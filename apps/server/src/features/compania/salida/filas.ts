/** The rows of a company as lines of JSON, a page of each table at a time in the order of its key. */
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { ArchivoDeZip } from '../../../lib/archivos/zip.ts'
import { QUE_SALEN } from './tablas.ts'

/** Rows of a page: a document with a thousand lines has half a megabyte. */
const PAGINA = 200

export function filasDeTablas({ db }: Con<'db'>, codCia: CiaAutorizada, mtime: Date): ArchivoDeZip[] {
  return QUE_SALEN.map(({ tabla, sin }) => ({
    nombre: `filas/${tabla}.jsonl`,
    mtime,
    load: async () => readLineas({ db }, codCia, tabla, sin),
  }))
}

async function* readLineas(
  { db }: Con<'db'>,
  codCia: CiaAutorizada,
  tabla: string,
  sin: readonly string[],
): AsyncGenerator<Uint8Array> {
  const forma = await db.withCia(codCia, (tx) => readForma(tx, tabla, sin))
  for (let desde: string | null = null; ; ) {
    const despues: string | null = desde
    const filas: readonly Fila[] = await db.withCia(codCia, (tx) =>
      readPagina(tx, codCia, { tabla, ...forma }, despues),
    )
    if (filas.length > 0) yield Buffer.from(filas.map(({ fila }) => `${fila}\n`).join(''))
    if (filas.length < PAGINA) return
    desde = filas.at(-1)!.llave
  }
}

interface Fila {
  /** As JSON. */
  fila: string
  llave: string
}

interface Forma {
  columnas: readonly string[]
  /** The primary key without the company. */
  llave: readonly string[]
}

async function readForma(tx: Db, tabla: string, sin: readonly string[]): Promise<Forma> {
  const { rows } = await sql<{ columnas: string[]; llave: string[] }>`
    select
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum > 0 and not a.attisdropped and a.attname <> all (${sin}::text[])) as columnas,
      (select coalesce(array_agg(a.attname::text order by k.n), '{}') from unnest(i.indkey::smallint[]) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum where a.attname <> 'cod_cia') as llave
    from pg_index i where i.indrelid = to_regclass(${tabla}) and i.indisprimary`.execute(tx)
  return rows[0]!
}

/** Names come from the catalogue and from `TABLAS`, never from a call. @param desde key of the last row, as JSON */
async function readPagina(
  tx: Db,
  codCia: number,
  { tabla, columnas, llave }: Forma & { tabla: string },
  desde: string | null,
): Promise<Fila[]> {
  const refs = (de: string, nombres: readonly string[]) => sql.join(nombres.map((n) => sql.ref(`${de}.${n}`)))
  // A table with one row for each company has no further key.
  const orden = llave.length > 0 ? sql`order by ${refs('t', llave)}` : sql``
  const despues =
    desde === null || llave.length === 0
      ? sql``
      : sql`and (${refs('t', llave)}) > (select ${refs('r', llave)} from jsonb_populate_record(null::${sql.table(tabla)}, ${desde}::jsonb) r)`
  const { rows } = await sql<Fila>`
    select row_to_json(f)::text as fila, jsonb_build_object(${sql.join(llave.flatMap((n) => [sql.lit(n), sql.ref(`t.${n}`)]))})::text as llave
    from ${sql.table(tabla)} t cross join lateral (select ${refs('t', columnas)}) f
    where t.cod_cia = ${codCia} ${despues} ${orden} limit ${PAGINA}`.execute(tx)
  return rows
}
