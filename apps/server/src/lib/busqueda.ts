/** SQL form of the search rules of packages/domain/busqueda. */
import { toBusqueda, toPalabras } from '@pura/domain/busqueda'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** For columns not stored in search form: few rows, or a list read in another order. */
export const foldSql = (texto: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`translate(lower(${texto}), 'áéíóúüñ', 'aeiouun')`

/**
 * Condition for one word on a `busqueda` column: it appears anywhere. A single letter must begin a word, since half of
 * all names contain it. The pattern is a parameter, so that user text is never SQL.
 */
export function hasPalabra(columna: RawBuilder<unknown>, palabra: string): RawBuilder<SqlBool> {
  const parte = escapeLike(palabra)
  return palabra.length > 1
    ? sql<SqlBool>`${columna} like ${`%${parte}%`}`
    : sql<SqlBool>`(${columna} like ${`${parte}%`} or ${columna} like ${`% ${parte}%`})`
}

/** Every word of the text appears somewhere in the column, in any order. */
export const containsWords = (texto = '', columna: RawBuilder<unknown> = sql.ref('busqueda')): RawBuilder<SqlBool> =>
  allOf(texto, (palabra) => hasPalabra(columna, palabra))

/** The condition holds for each word of the text. */
export const allOf = (texto = '', holds: (palabra: string) => RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join([sql`true`, ...toPalabras(texto).map(holds)], sql` and `)}`

/** Order of search results: rows that begin with the search text come first. */
export const startsWith = (columna: RawBuilder<unknown>, texto: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${columna} like ${`${escapeLike(toBusqueda(texto))}%`})`

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
