/**
 * First step of a search among documents: which of the company's names have what was typed. A company sells to a few
 * thousand; its documents carry the number of theirs. docs/decisions/0039-listas-en-sql.md.
 */
import { toPalabras } from '@pura/domain/busqueda'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { escapeLike, hasPalabra } from '../../../lib/busqueda.ts'

/** What a document must have to be found: all of these hold. */
export type CondicionDeTexto = RawBuilder<SqlBool>

/** Prefix and number: the twenty digits of a whole consecutivo. */
const CONSECUTIVO = /^\d{20}$/
const CLAVE = /^\d{50}$/
const NUMERO = /^\d{1,10}$/

/**
 * Every word, in any order, appears in the name, in the number or, in the archive, in the identification. A consecutivo or a
 * clave, as one copies them from a document, is that document.
 *
 * @returns conditions over `vta_movm`; undefined when no document can have what was typed
 */
export async function toCondiciones(
  tx: Db,
  codCia: number,
  texto: string,
  { withIdentificacion }: { withIdentificacion: boolean },
): Promise<CondicionDeTexto[] | undefined> {
  const palabras = [...new Set(toPalabras(texto))]
  const enteros = palabras.filter((palabra) => CONSECUTIVO.test(palabra) || CLAVE.test(palabra))
  const otras = palabras.filter((palabra) => !enteros.includes(palabra))
  const letras = otras.filter((palabra) => !NUMERO.test(palabra))
  const numeros = otras.filter((palabra) => NUMERO.test(palabra))
  const condiciones = enteros.map((entero) => (CLAVE.test(entero) ? isClave(entero) : isConsecutivo(entero)))

  const hasNombre = (palabra: string) =>
    withIdentificacion
      ? sql<SqlBool>`(${hasPalabra(sql.ref('busqueda'), palabra)} or identificacion like ${`%${escapeLike(palabra)}%`})`
      : hasPalabra(sql.ref('busqueda'), palabra)
  const grupos = [...(letras.length > 0 ? [letras] : []), ...numeros.map((numero) => [numero])]
  if (grupos.length === 0) return condiciones
  const elegidos = await findNombres(
    tx,
    codCia,
    grupos.map((grupo) => sql.join(grupo.map(hasNombre), sql` and `)),
  )
  if (letras.length > 0) {
    const conLetras = elegidos.shift()!
    if (conLetras.length === 0) return undefined
    condiciones.push(isOneOf(conLetras))
  }
  return [...condiciones, ...numeros.map((numero, i) => hasNumero(numero, elegidos[i]!))]
}

/** For each condition, the numbers of the names that it holds for: one look at the company's names. */
async function findNombres(tx: Db, codCia: number, condiciones: readonly RawBuilder<unknown>[]): Promise<number[][]> {
  const columnas = condiciones.map((c, i) => sql`array_agg(id_nombre) filter (where ${c}) as ${sql.ref(`g${i}`)}`)
  const { rows } = await sql<Record<string, number[] | null>>`
    select ${sql.join(columnas)} from vta_nombre where cod_cia = ${codCia}`.execute(tx)
  return condiciones.map((_, i) => rows[0]![`g${i}`] ?? [])
}

const isOneOf = (nombres: readonly number[]): CondicionDeTexto => sql`id_nombre = any(${nombres}::integer[])`

/** One digit alone, which most numbers have, is the whole of it: «7» is 0000000007. */
function hasNumero(numero: string, nombres: readonly number[]): CondicionDeTexto {
  const enReferencia =
    numero.length > 1
      ? sql<SqlBool>`referencia like ${`%${numero}%`}`
      : sql<SqlBool>`referencia = ${numero.padStart(10, '0')}`
  return nombres.length === 0 ? enReferencia : sql`(${isOneOf(nombres)} or ${enReferencia})`
}

const isClave = (clave: string): CondicionDeTexto => sql`(clave = ${clave} and clave <> '')`

const isConsecutivo = (consecutivo: string): CondicionDeTexto =>
  sql`(prefijo = ${consecutivo.slice(0, 10)} and referencia = ${consecutivo.slice(10)})`
