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
  return hasPalabra(toBusqueda(texto), palabra)
}

const hasPalabra = (busqueda: string, palabra: string): boolean =>
  palabra.length > 1 ? busqueda.includes(palabra) : ` ${busqueda}`.includes(` ${palabra}`)

/** True if each typed word appears in the text. */
export const containsWords = (texto: string, buscado = ''): boolean =>
  toPalabras(buscado).every((palabra) => isPalabraOf(texto, palabra))

/** Search text of a person, as the database stores it. */
export const busquedaOfCliente = (nombre: string, ruc: string, correo: string): string =>
  toBusqueda(nombre, ruc, correo)

/**
 * Search text of a product (PROD-09), as the database stores it: the name first, since lists ordered by name use it. A search
 * drops the hyphens of numbers, so a code or a measure with hyphens is stored without them too.
 */
export function busquedaOfProducto(nombre: string, codigoInterno: string, idProducto: number): string {
  const busqueda = toBusqueda(nombre, codigoInterno, String(idProducto))
  const sinGuion = busqueda.split(' ').filter((palabra) => /^\d[\d-]*-[\d-]*$/.test(palabra))
  return [busqueda, ...sinGuion.map((palabra) => palabra.replaceAll('-', ''))].join(' ')
}

/** Name of a group of products as it is kept: no spaces around it, one between words. */
export const toGrupo = (nombre: string): string => nombre.trim().replace(/\s+/g, ' ')

/** True for a product of the group; capitals and accents make no other group. */
export const isOfGrupo = (nombre: string, grupo: string): boolean => toBusqueda(nombre) === toBusqueda(grupo)

/** Groups of these products by name, each once, as its first product spells it. Without a group there is none. */
export function gruposOf(productos: readonly { readonly grupo?: string }[]): string[] {
  const porNombre = new Map<string, string>()
  for (const { grupo = '' } of productos) {
    const llave = toBusqueda(grupo)
    if (llave !== '' && !porNombre.has(llave)) porNombre.set(llave, grupo)
  }
  return [...porNombre.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, grupo]) => grupo)
}

/** A row with its search text. */
export interface FilaBuscada<T> {
  id: number
  busqueda: string
  fila: T
}

/** In the order of the server's lists, which `findFilas` keeps. */
export const sortFilas = <T>(filas: readonly FilaBuscada<T>[]): FilaBuscada<T>[] =>
  filas.toSorted((a, b) => (a.busqueda === b.busqueda ? a.id - b.id : a.busqueda < b.busqueda ? -1 : 1))

/**
 * Rows that match each word, those that begin with the text first. Nothing is sorted at a key: fifteen thousand would take longer
 * than a frame.
 * @param filas as `sortFilas` gives them
 */
export function findFilas<T>(filas: readonly FilaBuscada<T>[], texto = ''): FilaBuscada<T>[] {
  const palabras = toPalabras(texto)
  const inicio = toBusqueda(texto)
  const halladas = filas.filter(({ busqueda }) => palabras.every((palabra) => hasPalabra(busqueda, palabra)))
  if (inicio === '') return halladas
  const empieza = ({ busqueda }: FilaBuscada<T>) => busqueda.startsWith(inicio)
  return [...halladas.filter(empieza), ...halladas.filter((fila) => !empieza(fila))]
}

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
