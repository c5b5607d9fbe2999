/**
 * First step of a document search: the names of the company that match the text. A company sells to a few thousand; its
 * documents store the id of the name. docs/decisions/0039-listas-en-sql.md.
 */
import { escriturasDeClave, hasFormaDeClave } from '@pura/domain'
import { toPalabras } from '@pura/domain/busqueda'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { escapeLike, hasPalabra } from '../../../lib/busqueda.ts'

/** All of these conditions must hold. */
export type CondicionDeTexto = RawBuilder<SqlBool>

export interface CondicionesDeTexto {
  condiciones: CondicionDeTexto[]
  /** The matching names, if nothing else was searched. */
  nombres?: readonly number[]
}

/** Prefix and number: the twenty digits of a whole consecutivo. */
const CONSECUTIVO = /^\d{20}$/
const NUMERO = /^\d{1,10}$/
/** Digits of the second half of a consecutivo. */
const REFERENCIA = 10

/** The parsed text of a document search. */
export interface Nombrados {
  /** Whole consecutivos and claves. */
  enteros: readonly string[]
  /** Names that match all other words; undefined if there are none. */
  letras: readonly number[] | undefined
  /** Part of a number, and the names that contain it. */
  numeros: readonly NumeroNombrado[]
}

interface NumeroNombrado {
  numero: string
  nombres: readonly number[]
  /** Documents with it in their number, if they were looked up. */
  documentos?: readonly number[]
}

interface Como {
  withIdentificacion: boolean
  /** Looks up documents by number in an index, if the caller has one, instead of checking each document. */
  findByReferencias?: (referencias: readonly string[]) => Promise<number[]>
}

/**
 * Every word, in any order, appears in the name, in the number or, in the archive, in the identification. A whole
 * consecutivo or clave matches exactly.
 * @returns conditions over `vta_movm`; undefined if no document can match
 */
export async function toCondiciones(
  tx: Db,
  codCia: number,
  texto: string,
  { withIdentificacion, findByReferencias }: Como,
): Promise<CondicionesDeTexto | undefined> {
  const hallados = await findNombrados(tx, codCia, texto, { withIdentificacion })
  const numeros: NumeroNombrado[] = []
  for (const hallado of hallados.numeros) {
    const referencias = findByReferencias && listReferencias(hallado.numero)
    numeros.push(referencias ? { ...hallado, documentos: await findByReferencias(referencias) } : hallado)
  }
  const nombrados = { ...hallados, numeros }
  const condiciones = condicionesOf(nombrados)
  const nombres = nombresAlone(nombrados)
  return condiciones && { condiciones, ...(nombres && { nombres }) }
}

/** The matching names, if documents can only match by name. */
function nombresAlone({ enteros, letras, numeros }: Nombrados): readonly number[] | undefined {
  if (enteros.length > 0 || numeros.length + (letras ? 1 : 0) !== 1) return undefined
  return letras ?? (numeros[0]!.documentos?.length === 0 ? numeros[0]!.nombres : undefined)
}

/**
 * The ten-digit numbers that contain nine or ten digits: that many digits are more often a cédula, and few numbers
 * contain them.
 * @returns undefined for fewer digits, which too many numbers contain
 */
function listReferencias(numero: string): string[] | undefined {
  if (numero.length === REFERENCIA) return [numero]
  if (numero.length < REFERENCIA - 1) return undefined
  return [...new Set([...'0123456789'].flatMap((digito) => [digito + numero, numero + digito]))]
}

/** The first step alone, for searches over several kinds of documents. */
export async function findNombrados(
  tx: Db,
  codCia: number,
  texto: string,
  { withIdentificacion }: { withIdentificacion: boolean },
): Promise<Nombrados> {
  const palabras = [...new Set(toPalabras(texto))]
  const enteros = palabras.filter((palabra) => CONSECUTIVO.test(palabra) || hasFormaDeClave(palabra))
  const otras = palabras.filter((palabra) => !enteros.includes(palabra))
  const letras = otras.filter((palabra) => !NUMERO.test(palabra))
  const numeros = otras.filter((palabra) => NUMERO.test(palabra))

  const hasNombre = (palabra: string) =>
    withIdentificacion
      ? sql<SqlBool>`(${hasPalabra(sql.ref('busqueda'), palabra)} or identificacion like ${`%${escapeLike(palabra)}%`})`
      : hasPalabra(sql.ref('busqueda'), palabra)
  const grupos = [...(letras.length > 0 ? [letras] : []), ...numeros.map((numero) => [numero])]
  if (grupos.length === 0) return { enteros, letras: undefined, numeros: [] }
  const elegidos = await findNombres(
    tx,
    codCia,
    grupos.map((grupo) => sql.join(grupo.map(hasNombre), sql` and `)),
  )
  return {
    enteros,
    letras: letras.length > 0 ? elegidos.shift()! : undefined,
    numeros: numeros.map((numero, i) => ({ numero, nombres: elegidos[i]! })),
  }
}

/**
 * @param isOneOf condition that the name of a document is among these
 * @returns undefined if no document can match
 */
export function condicionesOf(
  { enteros, letras, numeros }: Nombrados,
  isOneOf: (nombres: readonly number[]) => CondicionDeTexto = isAnyOf,
): CondicionDeTexto[] | undefined {
  if (letras?.length === 0) return undefined
  if (numeros.some(({ nombres, documentos }) => nombres.length === 0 && documentos?.length === 0)) return undefined
  return [
    ...enteros.map((entero) => (hasFormaDeClave(entero) ? isClave(entero) : isConsecutivo(entero))),
    ...(letras ? [isOneOf(letras)] : []),
    ...numeros.map((nombrado) => hasNumero(nombrado, nombrado.nombres.length > 0 && isOneOf(nombrado.nombres))),
  ]
}

/** Ids of the names per condition, with one scan of the company's names. */
async function findNombres(tx: Db, codCia: number, condiciones: readonly RawBuilder<unknown>[]): Promise<number[][]> {
  const columnas = condiciones.map((c, i) => sql`array_agg(id_nombre) filter (where ${c}) as ${sql.ref(`g${i}`)}`)
  const { rows } = await sql<Record<string, number[] | null>>`
    select ${sql.join(columnas)} from vta_nombre where cod_cia = ${codCia}`.execute(tx)
  return condiciones.map((_, i) => rows[0]![`g${i}`] ?? [])
}

const isAnyOf = (nombres: readonly number[]): CondicionDeTexto => sql`id_nombre = any(${nombres}::integer[])`

function hasNumero({ numero, documentos }: NumeroNombrado, enNombre: CondicionDeTexto | false): CondicionDeTexto {
  if (enNombre && documentos?.length === 0) return enNombre
  const enReferencia = documentos ? sql<SqlBool>`num_docto = any(${documentos}::integer[])` : hasReferencia(numero)
  return enNombre ? sql`(${enNombre} or ${enReferencia})` : enReferencia
}

/** Matches part of a number. A single digit must be the whole number, because most contain it: «7» is 0000000007. */
const hasReferencia = (numero: string): CondicionDeTexto =>
  numero.length > 1
    ? sql<SqlBool>`referencia like ${`%${numero}%`}`
    : sql<SqlBool>`referencia = ${numero.padStart(REFERENCIA, '0')}`

const isClave = (clave: string): CondicionDeTexto =>
  sql`(clave = any(${escriturasDeClave(clave)}::text[]) and clave <> '')`

const isConsecutivo = (consecutivo: string): CondicionDeTexto =>
  sql`(prefijo = ${consecutivo.slice(0, 10)} and referencia = ${consecutivo.slice(10)})`
