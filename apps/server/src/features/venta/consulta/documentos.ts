/**
 * Filters and counts the documents of a company: two scans of a covering index, under row-level security, with exact
 * totals (docs/decisions/0039). Counts by type and status are maintained by triggers (0105).
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
  /** Neither voided nor rejected, and signed. */
  vigentes?: boolean
  status?: 'G' | 'R' | 'A' | undefined
  /** PENDIENTE awaits an answer: a document voided before it was sent does not. */
  estadoSri?: 'PENDIENTE' | 'ACEPTADO' | 'RECHAZADO' | undefined
  /** A valid sale on credit with a balance. */
  porCobrar?: boolean | undefined
  /** Conditions 08 and 10, whose IVA is due when they are collected, or later (docs/iva.md §2.2). */
  diferidas?: boolean | undefined
  /** Instants: the first inclusive, the second exclusive. */
  desde?: Date | undefined
  hasta?: Date | undefined
  /** Each word appears in the name or in the number. */
  texto?: string | undefined
  /** The same, or in the identification; a consecutivo of twenty digits matches exactly. */
  archivo?: string | undefined
  numDocto?: number | undefined
}

export interface DocumentosHallados {
  /** Those of the requested page, newest first. */
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
  // On the last page the total is known; counting again would double the cost of a rare match.
  const isUltima = numDoctos.length < limit && (numDoctos.length > 0 || offset === 0)
  if (isUltima) return { numDoctos, total: offset + numDoctos.length }
  const total = isDeClases(consulta) ? countClases(tx, codCia, consulta) : countDocumentos(tx, where)
  return { numDoctos, total: await total }
}

async function countDocumentos(tx: Db, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from vta_movm where ${where}`.execute(tx)
  return rows[0]!.total
}

/** True if only type and state are filtered; then `vta_cuantos` has the total. */
const isDeClases = ({ texto, archivo, desde, hasta, porCobrar, diferidas, numDocto }: ConsultaDocumentos): boolean =>
  !texto && !archivo && !desde && !hasta && !porCobrar && !diferidas && numDocto === undefined

async function countClases(tx: Db, codCia: number, consulta: ConsultaDocumentos): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(documentos), 0)::bigint as total from vta_cuantos
    where ${sql.join([sql`cod_cia = ${codCia}`, ...toFiltros(consulta)], sql` and `)}`.execute(tx)
  return rows[0]!.total
}

export interface Hallados {
  /** Condition of the consulta. */
  where: RawBuilder<SqlBool>
  /** Names that match the text; set only if the text is the one filter that the daily sums cannot apply. */
  nombres?: readonly number[]
}

/** @returns undefined if no document can match */
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
    ...(nombres && !consulta.porCobrar && !consulta.diferidas && { nombres }),
  }
}

/** Searches a number register by register, as its index requires. */
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

/** Filters for documents, and also for rows of counts by type and status. */
function toFiltros(consulta: ConsultaDocumentos): RawBuilder<SqlBool>[] {
  const { tipo, sinTipo, tipos, vigentes, status, estadoSri, porCobrar, diferidas, desde, hasta, numDocto } = consulta
  const filtros: RawBuilder<SqlBool>[] = []
  if (numDocto !== undefined) filtros.push(sql`num_docto = ${numDocto}`)
  if (tipo !== undefined) filtros.push(sql`id_tipo_docto_vta = ${tipo}`)
  if (sinTipo !== undefined) filtros.push(sql`id_tipo_docto_vta <> ${sinTipo}`)
  if (tipos) filtros.push(sql`id_tipo_docto_vta = any(${tipos}::smallint[])`)
  if (vigentes) filtros.push(sql`status = 'G' and descripcion_sri <> 'RECHAZADO'`)
  if (status) filtros.push(sql`status = ${status}`)
  if (estadoSri) filtros.push(ESTADO_SRI[estadoSri])
  if (porCobrar) filtros.push(POR_COBRAR)
  if (diferidas) filtros.push(DIFERIDAS)
  if (desde) filtros.push(sql`fecha_emision >= ${desde}`)
  if (hasta) filtros.push(sql`fecha_emision < ${hasta}`)
  return filtros
}

/** Repeats the condition of the partial index, so that PostgreSQL may use it. */
const POR_RESOLVER = sql<SqlBool>`descripcion_sri in ('', 'RECHAZADO')`
const ESTADO_SRI = {
  PENDIENTE: sql<SqlBool>`descripcion_sri = '' and not sin_enviar and ${POR_RESOLVER}`,
  RECHAZADO: sql<SqlBool>`descripcion_sri = 'RECHAZADO' and ${POR_RESOLVER}`,
  ACEPTADO: sql<SqlBool>`descripcion_sri = 'ACEPTADO'`,
}

/**
 * Begins with the condition of the index of open balances, which equals `isVentaACredito` of the domain; `saldado` is
 * maintained by the database (docs/decisions/0075).
 */
const POR_COBRAR = sql<SqlBool>`condicion_venta in ('02', '08', '10') and not saldado and id_tipo_docto_vta in (2, 5, 6)
  and status <> 'A' and descripcion_sri <> 'RECHAZADO'`

/** Each condition has its partial index. */
const DIFERIDAS = sql<SqlBool>`(condicion_venta = '08' or condicion_venta = '10')`
