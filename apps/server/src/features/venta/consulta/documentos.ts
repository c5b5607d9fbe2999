/**
 * Which documents of a company a list shows, and how many there are: two scans of a covering index, under row-level
 * security, with exact totals (docs/decisions/0039). How many of a type and state are told beside them (0105).
 */
import { TIPOS_DOCTO } from '@pura/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Ventana } from '../../../lib/paginacion.ts'
import { toCondiciones } from './nombres.ts'

export interface ConsultaDocumentos {
  tipo?: number | undefined
  sinTipo?: number
  /** One of these. */
  tipos?: readonly number[]
  /** Neither void nor refused, and signed. */
  vigentes?: boolean
  status?: 'G' | 'R' | 'A' | undefined
  /** PENDIENTE is what waits for an answer: what was voided before it left does not. */
  estadoSri?: 'PENDIENTE' | 'ACEPTADO' | 'RECHAZADO' | undefined
  /** Sold on credit, in force, and not paid. */
  porCobrar?: boolean | undefined
  /** Instants: from the first inclusive to the second exclusive. */
  desde?: Date | undefined
  hasta?: Date | undefined
  /** Each word appears in the name or in the number. */
  texto?: string | undefined
  /** The same, or in the identification; a consecutivo of twenty digits is found as such. */
  archivo?: string | undefined
  numDocto?: number | undefined
}

export interface DocumentosHallados {
  /** Of the page asked for, newest first. */
  numDoctos: number[]
  total: number
}

export async function findNumDoctos(
  tx: Db,
  codCia: number,
  consulta: ConsultaDocumentos,
  { limit, offset }: Ventana,
): Promise<DocumentosHallados> {
  const hallados = await toWhere(tx, codCia, consulta)
  if (!hallados) return { numDoctos: [], total: 0 }
  const { where } = hallados
  const { rows } = await sql<{ num_docto: number }>`
    select num_docto from vta_movm where ${where}
    order by fecha_emision desc, num_docto desc
    limit ${Number.isFinite(limit) ? limit : null}::bigint offset ${offset}`.execute(tx)
  const numDoctos = rows.map((row) => row.num_docto)
  // The last page tells how many there are; to look through them again would double what something seldom found costs.
  const isUltima = numDoctos.length < limit && (numDoctos.length > 0 || offset === 0)
  if (isUltima) return { numDoctos, total: offset + numDoctos.length }
  const total = isDeClases(consulta) ? countClases(tx, codCia, consulta) : countDocumentos(tx, where)
  return { numDoctos, total: await total }
}

async function countDocumentos(tx: Db, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from vta_movm where ${where}`.execute(tx)
  return rows[0]!.total
}

/** Whether nothing is asked but type and state, of which each document that changes leaves told how many there are. */
const isDeClases = ({ texto, archivo, desde, hasta, porCobrar, numDocto }: ConsultaDocumentos): boolean =>
  !texto && !archivo && !desde && !hasta && !porCobrar && numDocto === undefined

async function countClases(tx: Db, codCia: number, consulta: ConsultaDocumentos): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(documentos), 0)::bigint as total from vta_cuantos
    where ${sql.join([sql`cod_cia = ${codCia}`, ...toFiltros(consulta)], sql` and `)}`.execute(tx)
  return rows[0]!.total
}

export interface Hallados {
  /** What a document must hold to be of the consulta. */
  where: RawBuilder<SqlBool>
  /** The names that have its text, where its text is all that rows of sums do not tell by themselves. */
  nombres?: readonly number[]
}

/** @returns undefined when no document can be of the consulta */
export async function toWhere(tx: Db, codCia: number, consulta: ConsultaDocumentos): Promise<Hallados | undefined> {
  const texto = consulta.archivo ?? consulta.texto ?? ''
  const named = consulta.numDocto !== undefined
  const delTexto = named
    ? { condiciones: [] }
    : await toCondiciones(tx, codCia, texto, {
        withIdentificacion: consulta.archivo !== undefined,
        findByReferencias: (referencias) => findByReferencias(tx, codCia, referencias, consulta.tipo),
      })
  if (!delTexto) return undefined
  const { condiciones, nombres } = delTexto
  return {
    where: sql.join([sql`cod_cia = ${codCia}`, ...toFiltros(consulta), ...condiciones], sql` and `),
    ...(nombres && !consulta.porCobrar && { nombres }),
  }
}

/** A number is of one register: looked for at each, where an index has it. */
async function findByReferencias(
  tx: Db,
  codCia: number,
  referencias: readonly string[],
  tipo: number | undefined,
): Promise<number[]> {
  const tipos = tipo === undefined ? TIPOS_DOCTO.map(({ id }) => id) : [tipo]
  const { rows } = await sql<{ num_docto: number }>`
    select v.num_docto from caja c
    cross join unnest(${tipos}::smallint[]) t (tipo)
    cross join unnest(${referencias}::text[]) r (referencia)
    cross join lateral (
      select num_docto from vta_movm where cod_cia = ${codCia} and id_sucursal = c.id_sucursal and id_caja = c.id_caja
        and id_tipo_docto_vta = t.tipo and referencia = r.referencia offset 0) v
    where c.cod_cia = ${codCia}`.execute(tx)
  return rows.map((row) => row.num_docto)
}

/** Of a document, or of how many there are of its type and state. */
function toFiltros(consulta: ConsultaDocumentos): RawBuilder<SqlBool>[] {
  const { tipo, sinTipo, tipos, vigentes, status, estadoSri, porCobrar, desde, hasta, numDocto } = consulta
  const filtros: RawBuilder<SqlBool>[] = []
  if (numDocto !== undefined) filtros.push(sql`num_docto = ${numDocto}`)
  if (tipo !== undefined) filtros.push(sql`id_tipo_docto_vta = ${tipo}`)
  if (sinTipo !== undefined) filtros.push(sql`id_tipo_docto_vta <> ${sinTipo}`)
  if (tipos) filtros.push(sql`id_tipo_docto_vta = any(${tipos}::smallint[])`)
  if (vigentes) filtros.push(sql`status = 'G' and descripcion_sri <> 'RECHAZADO'`)
  if (status) filtros.push(sql`status = ${status}`)
  if (estadoSri) filtros.push(ESTADO_SRI[estadoSri])
  if (porCobrar) filtros.push(POR_COBRAR)
  if (desde) filtros.push(sql`fecha_emision >= ${desde}`)
  if (hasta) filtros.push(sql`fecha_emision < ${hasta}`)
  return filtros
}

/** Said twice where an index of few documents begins with the same words: that is how PostgreSQL knows it may use it. */
const POR_RESOLVER = sql<SqlBool>`descripcion_sri in ('', 'RECHAZADO')`
const ESTADO_SRI = {
  PENDIENTE: sql<SqlBool>`descripcion_sri = '' and not sin_enviar and ${POR_RESOLVER}`,
  RECHAZADO: sql<SqlBool>`descripcion_sri = 'RECHAZADO' and ${POR_RESOLVER}`,
  ACEPTADO: sql<SqlBool>`descripcion_sri = 'ACEPTADO'`,
}

/**
 * The first words are those of the index of what is owed, and of `isVentaACredito` of the domain; `saldado` is kept by the
 * database (docs/decisions/0075).
 */
const POR_COBRAR = sql<SqlBool>`condicion_venta in ('02', '08', '10') and not saldado and id_tipo_docto_vta in (2, 5, 6)
  and status <> 'A' and descripcion_sri <> 'RECHAZADO'`
