/** Searches people and products, each with one index-only scan. */
import { toPalabras } from '@pura/domain/busqueda'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { containsWords, startsWith } from '../../../lib/busqueda.ts'

export interface Hallados {
  ids: number[]
  total: number
  /** The first result equals the text. */
  entero: boolean
}

interface Catalogo {
  tabla: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** Condition besides the search text of the list. */
  tambien: RawBuilder<SqlBool>
  /** The result equals the text. */
  esEntero: RawBuilder<SqlBool>
}

/** Finds people by words of the name, the identification or the mail. */
export function findPersonas(tx: Db, codCia: number, texto: string, limite: number): Promise<Hallados> {
  const digitos = digitsOf(texto)
  return find(tx, codCia, texto, limite, {
    tabla: sql`cliente`,
    id: sql.ref('id_cliente'),
    tambien: sql`false`,
    // The search text holds name and number: the whole number is a word of it.
    esEntero: digitos ? sql`(' ' || busqueda || ' ') like ${`% ${digitos} %`}` : sql`false`,
  })
}

/** Finds products by words of the name or the codes; the first digits of a CABYS find all products with it. */
export function findProductos(tx: Db, codCia: number, texto: string, limite: number): Promise<Hallados> {
  const digitos = digitsOf(texto)
  return find(tx, codCia, texto, limite, {
    tabla: sql`producto`,
    id: sql.ref('id_producto'),
    tambien: digitos && /^\d{4,13}$/.test(digitos) ? sql`cabys like ${`${digitos}%`}` : sql`false`,
    esEntero: sql`lower(codigo_interno) = lower(${texto})`,
  })
}

async function find(
  tx: Db,
  codCia: number,
  texto: string,
  limite: number,
  { tabla, id, tambien, esEntero }: Catalogo,
): Promise<Hallados> {
  const { rows } = await sql<{ id: number; total: number; entero: boolean }>`
    select ${id} as id, count(*) over () as total, ${esEntero} as entero from ${tabla}
    where cod_cia = ${codCia} and (${containsWords(texto)} or ${tambien})
    order by entero desc, ${startsWith(sql.ref('busqueda'), texto)} desc, estado, busqueda, ${id}
    limit ${limite}`.execute(tx)
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0, entero: rows[0]?.entero ?? false }
}

function digitsOf(texto: string): string | undefined {
  const [palabra, ...otras] = toPalabras(texto)
  return palabra !== undefined && otras.length === 0 && /^\d{4,}$/.test(palabra) ? palabra : undefined
}
