import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** How a `busqueda` column is written and how it is asked: small letters, no accents, single spaces. */
export function toBusqueda(...parts: readonly string[]): string {
  return parts
    .join(' ')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of what somebody searches; a number of identification also without its hyphens. */
export const toPalabras = (texto: string): string[] =>
  toBusqueda(texto)
    .split(' ')
    .filter(Boolean)
    .map((palabra) => (/^\d[\d-]*$/.test(palabra) ? palabra.replaceAll('-', '') : palabra))

type Searchable = { [T in keyof Tables]: Tables[T] extends { busqueda: string } ? T : never }[keyof Tables]

/** Every word of the text appears somewhere, in any order. */
export function containsWords<DB extends Tables, T extends Searchable & keyof DB>(
  eb: ExpressionBuilder<DB, T>,
  texto: string,
): ExpressionWrapper<DB, T, SqlBool> {
  return eb.and(toPalabras(texto).map((word) => sql<SqlBool>`busqueda like ${`%${escapeLike(word)}%`}`))
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** What each word of a search asks of a generated `busqueda` column; they must all hold. */
export const patternsOf = (texto = ''): string[] =>
  toBusqueda(texto)
    .split(' ')
    .filter(Boolean)
    .map((word) => `%${escapeLike(word)}%`)
