/** What packages/domain/busqueda says of a search, as SQL. */
import { toBusqueda, toPalabras } from '@pura/domain/busqueda'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Of columns that are not kept in the form of a search: few rows, or a list that is read in another order. */
export const foldSql = (texto: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`translate(lower(${texto}), 'áéíóúüñ', 'aeiouun')`

/**
 * What a word asks of a `busqueda` column: it appears anywhere; one letter alone, which half of all names have, begins a
 * word. The pattern is a parameter, so that nothing typed is ever SQL.
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

/** Each word of the text holds. */
export const allOf = (texto = '', holds: (palabra: string) => RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join([sql`true`, ...toPalabras(texto).map(holds)], sql` and `)}`

/** Of rows that a search found, those that begin with what was typed come first. */
export const startsWith = (columna: RawBuilder<unknown>, texto: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${columna} like ${`${escapeLike(toBusqueda(texto))}%`})`

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
