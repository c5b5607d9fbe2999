/**
 * What it means to search a list, for the database and for what is in the browser already: every word that was typed
 * stands somewhere, in any order, whatever its capitals and accents.
 */

import { cifraOf, readCifra } from '../dinero/index.ts'

/** How a text is written where it is searched: small letters, no accents, single spaces. */
export function toBusqueda(...parts: readonly string[]): string {
  return parts
    .join(' ')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The words of what somebody searches; a number of identification also without its hyphens. Quotes around them, as one
 * copies a name out of a text, are not searched.
 */
export const toPalabras = (texto: string): string[] =>
  toBusqueda(texto)
    .split(' ')
    .map((palabra) => palabra.replace(COMILLAS, ''))
    .filter(Boolean)
    .map((palabra) => (/^\d[\d-]*$/.test(palabra) ? palabra.replaceAll('-', '') : palabra))

const COMILLAS = /^["'«»“”‘’`´]+|["'«»“”‘’`´]+$/g

/** A word appears anywhere; one letter alone, which half of all names have, begins a word. */
export function isPalabraOf(texto: string, palabra: string): boolean {
  const busqueda = toBusqueda(texto)
  return palabra.length > 1 ? busqueda.includes(palabra) : ` ${busqueda}`.includes(` ${palabra}`)
}

/** Whether each word of what was typed stands in the text. */
export const containsWords = (texto: string, buscado = ''): boolean =>
  toPalabras(buscado).every((palabra) => isPalabraOf(texto, palabra))

/** An amount somebody looks for: without cents, any that has that whole part. */
export interface MontoBuscado {
  entero: number
  /** Two digits. */
  centimos: string | undefined
}

/** More digits no total has. */
const MAX_ENTERO = 999_999_999_999

/** What was typed, read as an amount: `225467`, `₡225 467,40`. What may be two amounts (1.250) means both; none when it is none. */
export function toMontos(texto: string): MontoBuscado[] {
  const leida = readCifra(texto)
  const cifras =
    leida.clase === 'dudosa' ? [leida.decimal, leida.miles].map((cifra) => cifraOf(cifra)) : [cifraOf(texto)]
  return cifras.flatMap((cifra) => {
    const [entero = '', fraccion] = (cifra ?? '').split('.')
    if (!/^\d+$/.test(entero) || Number(entero) > MAX_ENTERO) return []
    return [{ entero: Number(entero), centimos: fraccion?.slice(0, 2).padEnd(2, '0') }]
  })
}
