/** The filter of issued documents, as calls ask it and as their tables are asked. */
import type { contract, QueryOf } from '@pura/contract'
import { escriturasDeClave, hasFormaDeClave, TIPOS_DOCTO, tipoDocto } from '@pura/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { readDia } from '../../../http/rango.ts'
import type { Libro } from './libro.ts'
import { toCondiciones } from './nombres.ts'

export interface FiltroEmitidos {
  tipo?: number | undefined
  sinTipo?: number | undefined
  /** One of these. */
  tipos?: readonly number[]
  /** In force and signed. */
  vigentes?: boolean
  status?: 'G' | 'R' | 'A' | undefined
  /** PENDIENTE awaits an answer: a document voided before it was sent does not. */
  estadoSri?: 'PENDIENTE' | 'ACEPTADO' | 'RECHAZADO' | undefined
  /** A valid sale on credit with a balance. */
  porCobrar?: boolean | undefined
  /** Issued by this system: without those that a migration brought (docs/decisions/0020). */
  propios?: boolean | undefined
  /** Conditions 08 and 10, whose IVA is due when they are collected, or later (docs/iva.md §2.2). */
  diferidas?: boolean | undefined
  /** Instants: the first inclusive, the second exclusive. */
  desde?: Date | undefined
  hasta?: Date | undefined
  /** Each word appears in the name or in the number. */
  texto?: string | undefined
  /** The same, or in the identification; a consecutivo of twenty digits, or a clave, matches exactly. */
  nombre?: string | undefined
}

export type QueryEmitidos = Partial<
  QueryOf<typeof contract.emitidos.resumen> & QueryOf<typeof contract.emitidos.detalle>
>

/** Without a type there are no proformas, because they are not issued. @throws AppError at an invalid date */
export const readFiltro = (query: QueryEmitidos): FiltroEmitidos => ({
  nombre: query.nombre?.trim() || undefined,
  tipo: query.tipo,
  sinTipo: query.tipo === undefined ? tipoDocto('PRO').id : undefined,
  estadoSri: query.estadoSri,
  texto: query.texto?.trim() || undefined,
  status: query.status,
  porCobrar: query.cobro === 'porCobrar',
  propios: query.origen === 'propio',
  desde: readDia(query.fechaInicio, 'fechaInicio', 0),
  hasta: readDia(query.fechaFin, 'fechaFin', 1),
})

/** Counts by type and status are kept by triggers (docs/decisions/0105). */
export const EMITIDOS: Libro<FiltroEmitidos> = {
  tabla: 'vta_movm',
  id: 'num_docto',
  toWhere: async (tx, codCia, filtro) => (await toWhere(tx, codCia, filtro))?.where,
  readTotal: (tx, codCia, filtro) => (isDeClases(filtro) ? countClases(tx, codCia, filtro) : undefined),
}

/** True if only type and state are filtered; then `vta_cuantos` has the total. */
const isDeClases = (filtro: FiltroEmitidos): boolean =>
  !filtro.texto && !filtro.nombre && !filtro.desde && !filtro.hasta && !isDeDocumentos(filtro)

/** True with a filter that only documents have: neither their counts nor the daily sums. */
const isDeDocumentos = ({ porCobrar, propios, diferidas }: FiltroEmitidos): boolean =>
  Boolean(porCobrar || propios || diferidas)

async function countClases(tx: Db, codCia: number, filtro: FiltroEmitidos): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(documentos), 0)::bigint as total from vta_cuantos
    where ${sql.join([sql`cod_cia = ${codCia}`, ...toFiltros(filtro)], sql` and `)}`.execute(tx)
  return rows[0]!.total
}

export interface CondicionDeEmitidos {
  where: RawBuilder<SqlBool>
  /** Names that match the text; set only if the text is the one filter that the daily sums cannot apply. */
  nombres?: readonly number[]
}

/** @returns undefined if no document can match */
export async function toWhere(
  tx: Db,
  codCia: number,
  filtro: FiltroEmitidos,
): Promise<CondicionDeEmitidos | undefined> {
  const delTexto =
    filtro.nombre && hasFormaDeClave(filtro.nombre)
      ? { condiciones: [sql<SqlBool>`num_docto = ${await findByClave(tx, codCia, filtro.nombre)}`] }
      : await toCondiciones(tx, codCia, filtro.nombre ?? filtro.texto ?? '', {
          withIdentificacion: filtro.nombre !== undefined,
          findByReferencias: (referencias) => findByReferencias(tx, codCia, referencias, filtro.tipo),
        })
  if (!delTexto) return undefined
  const { condiciones, nombres } = delTexto
  return {
    where: sql.join([sql`cod_cia = ${codCia}`, ...toFiltros(filtro), ...condiciones], sql` and `),
    ...(nombres && !isDeDocumentos(filtro) && { nombres }),
  }
}

/** @returns 0, which no document has, if there is none */
async function findByClave(tx: Db, codCia: number, clave: string): Promise<number> {
  const found = await tx
    .selectFrom('vta_movm')
    .select('num_docto')
    .where('cod_cia', '=', codCia)
    .where('clave', 'in', escriturasDeClave(clave))
    .where('clave', '<>', '')
    .executeTakeFirst()
  return found?.num_docto ?? 0
}

async function findByReferencias(
  tx: Db,
  codCia: number,
  referencias: readonly string[],
  tipo: number | undefined,
): Promise<number[]> {
  const tipos = tipo === undefined ? TIPOS_DOCTO.map(({ id }) => id) : [tipo]
  const { rows } = await byReferencias(codCia, tipos, referencias, sql`num_docto`).execute(tx)
  return rows.map((row) => row.num_docto)
}

/** Documents with one of these numbers, searched register by register, as their index requires. */
export const byReferencias = (
  codCia: number,
  tipos: readonly number[],
  referencias: readonly string[],
  columnas: RawBuilder<unknown>,
  ademas: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<{ num_docto: number }> => sql`
  select v.* from caja c
  cross join unnest(${tipos}::smallint[]) t (tipo)
  cross join unnest(${referencias}::text[]) r (numero)
  cross join lateral (
    select ${columnas} from vta_movm where cod_cia = ${codCia} and id_sucursal = c.id_sucursal and id_caja = c.id_caja
      and id_tipo_docto_vta = t.tipo and referencia = r.numero and ${ademas} offset 0) v
  where c.cod_cia = ${codCia}`

/** Filters for documents, and also for rows of counts by type and status. */
function toFiltros(filtro: FiltroEmitidos): RawBuilder<SqlBool>[] {
  const { tipo, sinTipo, tipos, vigentes, status, estadoSri, porCobrar, propios, diferidas, desde, hasta } = filtro
  const filtros: RawBuilder<SqlBool>[] = []
  if (tipo !== undefined) filtros.push(sql`id_tipo_docto_vta = ${tipo}`)
  if (sinTipo !== undefined) filtros.push(sql`id_tipo_docto_vta <> ${sinTipo}`)
  if (tipos) filtros.push(sql`id_tipo_docto_vta = any(${tipos}::smallint[])`)
  if (vigentes) filtros.push(sql`status = 'G' and descripcion_sri <> 'RECHAZADO'`)
  if (status) filtros.push(sql`status = ${status}`)
  if (estadoSri) filtros.push(ESTADO_SRI[estadoSri])
  if (porCobrar) filtros.push(POR_COBRAR)
  if (propios) filtros.push(sql`not migrado`)
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
  and vigente(status, descripcion_sri)`

/** Each condition has its partial index. */
const DIFERIDAS = sql<SqlBool>`(condicion_venta = '08' or condicion_venta = '10')`
