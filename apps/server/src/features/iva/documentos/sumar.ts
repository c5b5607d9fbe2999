/**
 * Sums documents with equal tax treatment, parts included. The parts are an array, so that the sum of twenty thousand
 * documents reads each once and unnests none. The few with more parts are read alone.
 */
import { type RawBuilder, sql } from 'kysely'

export interface Sumado {
  cuantos: number
  primero: number
  numeros: string
  /** Null unless each day is summed apart. */
  dia: string | null
  /** Null for documents without an IVA row. */
  partes: string[] | null
  bases: string[]
  impuestos: string[]
}

export type Cuales = 'sumados' | 'grandes' | 'unoPorUno'

/** Each document alone, or equal ones summed, together or by day; optionally only some. */
export interface ComoSeLee {
  unoPorUno: boolean
  porDia?: boolean
  solo?: readonly number[]
}

export const amongSolo = (id: RawBuilder<unknown>, solo: readonly number[] | undefined): RawBuilder<unknown> =>
  solo ? sql`and ${id} = any(${[...solo]}::int[])` : sql``

/** Use of a purchase: as stated for the document, else for its supplier. Joined once for thousands. */
export const USO = sql`coalesce(del_documento.uso, del_proveedor.uso)`
export const joinUsos = (codCia: number, proveedor: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join iva_atribucion del_documento on del_documento.cod_cia = ${codCia} and del_documento.alcance = 'documento'
    and del_documento.llave = d.clave
  left join iva_atribucion del_proveedor on del_proveedor.cod_cia = ${codCia} and del_proveedor.alcance = 'proveedor'
    and del_proveedor.llave = ${proveedor}`

/**
 * A hashed subplan, also under a generic plan: without it PostgreSQL would compare each document with each of
 * thousands.
 */
export const notAmong = (id: RawBuilder<unknown>, suyos: readonly number[]): RawBuilder<unknown> =>
  sql`${id} not in (select unnest(${[...suyos]}::int[]))`

const MAX_PARTES = 6
/** Nearly all documents have at most this many parts. Further elements are read only where they exist. */
const CASI_TODOS = 2

const elementOf = (columna: string, k: number): string =>
  k <= CASI_TODOS ? `i.${columna}[${k}]` : `case when cardinality(i.partes) >= ${k} then i.${columna}[${k}] end`

const sumsOf = (columna: 'bases' | 'impuestos') =>
  sql.raw(
    `array[${Array.from({ length: MAX_PARTES }, (_, i) => `sum(${elementOf(columna, i + 1)})`).join()}] as ${columna}`,
  )

/** Figures of a group, or of one document. */
export const cifrasDe = (cuales: Cuales, id: RawBuilder<unknown>, porDia = false): RawBuilder<unknown> => {
  const dia = porDia ? sql`i.dia::text` : sql`null`
  return cuales === 'sumados'
    ? sql`${dia} as dia, ${sumsOf('bases')}, ${sumsOf('impuestos')}, count(*)::int as cuantos, min(${id}) as primero,
        array_agg(${id})::text as numeros`
    : sql`${dia} as dia, i.bases, i.impuestos, 1 as cuantos, ${id} as primero, '{' || ${id} || '}' as numeros`
}

/** SQL that groups equal rows: by their first columns, their parts and, if asked for, their day. */
export const groupBy = (cuales: Cuales, columnas: number, porDia = false): RawBuilder<unknown> => {
  if (cuales !== 'sumados') return sql``
  const primeras = Array.from({ length: columnas }, (_, i) => i + 1).join()
  return sql`group by ${sql.raw(primeras)}, i.partes ${porDia ? sql`, i.dia` : sql``}`
}

export function withPartes(cuales: Cuales): RawBuilder<unknown> {
  if (cuales === 'unoPorUno') return sql``
  const limite = sql.raw(String(MAX_PARTES))
  return cuales === 'sumados'
    ? sql`and (i.partes is null or cardinality(i.partes) <= ${limite})`
    : sql`and cardinality(i.partes) > ${limite}`
}

/** Documents without an IVA row are counted as missing and add nothing. */
export interface Leidos<T> {
  grupos: (T & { partes: string[] })[]
  faltan: boolean
}

/** Ordered by the first document of each: the same month is always read in the same order. */
export async function readSumados<T extends Sumado>(
  read: (cuales: Cuales) => Promise<T[]>,
  unoPorUno: boolean,
): Promise<Leidos<T>> {
  const cuales: readonly Cuales[] = unoPorUno ? ['unoPorUno'] : ['sumados', 'grandes']
  const filas = (await Promise.all(cuales.map(read))).flat()
  const grupos = filas.filter((f): f is T & { partes: string[] } => f.partes !== null)
  return { grupos: grupos.sort((a, b) => a.primero - b.primero), faltan: grupos.length < filas.length }
}
