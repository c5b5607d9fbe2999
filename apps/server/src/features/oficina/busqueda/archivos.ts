/** The two archives of documents a company has, as the search queries them: issued and received. */
import { escriturasDeClave, hasFormaDeClave } from '@pura/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { byReferencias } from '../../venta/index.ts'

/** Columns of a source of documents: `id`, `grupo`, `fecha`. */
export type Consulta = RawBuilder<unknown>

export interface Archivo {
  tabla: RawBuilder<unknown>
  id: RawBuilder<unknown>
  grupo: RawBuilder<unknown>
  total: RawBuilder<unknown>
  /** Condition for the visible documents. */
  permitido: RawBuilder<SqlBool>
  /** The groups, each with the condition that uses the index of its list. */
  partes: readonly { grupo: number; donde: RawBuilder<SqlBool> }[]
  /** Exact match of the second half of a consecutivo, ten digits. */
  byReferencia(referencia: string): Consulta
  /** A consecutivo of twenty digits or a clave of fifty. */
  byEntero(entero: string): Consulta
}

export const columnas = (archivo: Pick<Archivo, 'id' | 'grupo'>): RawBuilder<unknown> =>
  sql`${archivo.id} as id, ${archivo.grupo} as grupo, fecha_emision as fecha`

/** Issued documents of these types. A number is searched per register, as its index needs. */
export function emitidosOf(codCia: number, tipos: readonly number[]): Archivo {
  const base = {
    tabla: sql`vta_movm`,
    id: sql.ref('num_docto'),
    grupo: sql.ref('id_tipo_docto_vta'),
    total: sql.ref('total'),
    permitido: sql<SqlBool>`id_tipo_docto_vta = any(${tipos}::smallint[])`,
    partes: tipos.map((tipo) => ({ grupo: tipo, donde: sql<SqlBool>`id_tipo_docto_vta = ${tipo}` })),
  }
  const byNumero = (referencia: string, ademas?: RawBuilder<SqlBool>): Consulta =>
    byReferencias(codCia, tipos, [referencia], columnas(base), ademas)
  return {
    ...base,
    byReferencia: (referencia) => byNumero(referencia),
    byEntero: (entero) =>
      hasFormaDeClave(entero)
        ? sql`select ${columnas(base)} from vta_movm
            where cod_cia = ${codCia} and clave = any(${escriturasDeClave(entero)}::text[]) and clave <> '' and ${base.permitido}`
        : byNumero(entero.slice(10), sql`prefijo = ${entero.slice(0, 10)}`),
  }
}

/** One group, number 0. */
export function recibidosOf(codCia: number): Archivo {
  const base = {
    tabla: sql`doc_recibido`,
    id: sql.ref('id'),
    grupo: sql`0`,
    total: sql.ref('total_factura'),
    permitido: sql<SqlBool>`true`,
  }
  const where = (condicion: RawBuilder<unknown>): Consulta =>
    sql`select ${columnas(base)} from doc_recibido where cod_cia = ${codCia} and ${condicion}`
  return {
    ...base,
    partes: [{ grupo: 0, donde: sql<SqlBool>`true` }],
    byReferencia: (referencia) => where(sql`referencia = ${referencia}`),
    byEntero: (entero) =>
      where(
        hasFormaDeClave(entero) ? sql`clave = any(${escriturasDeClave(entero)}::text[])` : sql`consecutivo = ${entero}`,
      ),
  }
}
