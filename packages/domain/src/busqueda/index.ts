/**
 * How lists are searched, in the database and in the browser: every typed word must appear, in any order, ignoring
 * capitals and accents.
 */

import { cifraOf, readCifra } from '../dinero/index.ts'

/** The searchable form of a text: lower case, no accents, single spaces. */
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
 * The words of a search; identification numbers also without hyphens. Quotes around words, as copied from a text, are
 * dropped.
 */
export const toPalabras = (texto: string): string[] =>
  toBusqueda(texto)
    .split(' ')
    .map((palabra) => palabra.replace(COMILLAS, ''))
    .filter(Boolean)
    .map((palabra) => (IDENTIFICACION.test(palabra) ? palabra.replaceAll('-', '') : palabra))

/** Digits with hyphens anywhere, or a cédula jurídica with letters written as it is printed: 3-101-a00001. */
const IDENTIFICACION = /^\d[\d-]*$|^\d-\d{3}-[\da-z]{6}$/

const COMILLAS = /^["'«»“”‘’`´]+|["'«»“”‘’`´]+$/g

/** True if the word appears anywhere; a single letter, which half of all names have, must begin a word. */
export function isPalabraOf(texto: string, palabra: string): boolean {
  const busqueda = toBusqueda(texto)
  return palabra.length > 1 ? busqueda.includes(palabra) : ` ${busqueda}`.includes(` ${palabra}`)
}

/** True if each typed word appears in the text. */
export const containsWords = (texto: string, buscado = ''): boolean =>
  toPalabras(buscado).every((palabra) => isPalabraOf(texto, palabra))

/** A searched amount; without cents it matches any amount with that whole part. */
export interface MontoBuscado {
  entero: number
  /** Two digits. */
  centimos: string | undefined
}

/** No total has more digits. */
const MAX_ENTERO = 999_999_999_999

/** The typed text as an amount: `225467`, `₡225 467,40`. An ambiguous one (1.250) gives both; empty when it is none. */
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
