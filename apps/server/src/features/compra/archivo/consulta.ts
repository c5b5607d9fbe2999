/** The filter of received documents, and how it is asked of their tables. */
import { emitidosQueVencen, escriturasDeClave, fechaAt, formatFechaIso, hasFormaDeClave } from '@pura/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { countDocumentos, type Libro, toCondiciones } from '../../venta/index.ts'

export interface FiltroRecibidos {
  vista?: 'porResponder' | 'vencenPronto' | 'respondidos' | 'porRevisar' | undefined
  tipo?: number | undefined
  /** Status of the company's answer. */
  estado?: 'PENDIENTE' | 'ACEPTADO' | 'RECHAZADO' | undefined
  /** Instants: the first inclusive, the second exclusive. */
  desde?: Date | undefined
  hasta?: Date | undefined
  /** Words of the supplier's name, identification or number; fifty digits are a clave, and twenty a whole number. */
  nombre?: string | undefined
}

/** @param ahora decides which terms end soon */
export const recibidosAt = (ahora: Date): Libro<FiltroRecibidos> => ({
  tabla: 'doc_recibido',
  id: 'id',
  toWhere: (tx, codCia, filtro) => toWhere(tx, codCia, filtro, ahora),
})

export const countRecibidos = (tx: Db, codCia: number, filtro: FiltroRecibidos, ahora: Date): Promise<number> =>
  countDocumentos(tx, codCia, recibidosAt(ahora), filtro)

/** @returns the condition of the filter; undefined if no document can match */
export const toWhere = (tx: Db, codCia: number, filtro: FiltroRecibidos, ahora: Date) =>
  toCondicion(tx, codCia, filtro, ahora, byInstante)

/** The same condition for the rows of sums, which are of the day on which their document counts. */
export const toWhereSumandos = (tx: Db, codCia: number, filtro: FiltroRecibidos, ahora: Date) =>
  toCondicion(tx, codCia, filtro, ahora, byDia)

async function toCondicion(
  tx: Db,
  codCia: number,
  filtro: FiltroRecibidos,
  ahora: Date,
  inPeriodo: Periodo,
): Promise<RawBuilder<SqlBool> | undefined> {
  const condiciones = toClase(codCia, filtro, ahora, inPeriodo)
  if (!condiciones) return undefined
  const texto = filtro.nombre?.trim() ?? ''
  if (hasFormaDeClave(texto)) {
    condiciones.push(sql`clave = any(${escriturasDeClave(texto)}::text[])`)
  } else if (/^\d{20}$/.test(texto)) {
    condiciones.push(sql`consecutivo = ${texto}`)
  } else {
    const delTexto = await toCondiciones(tx, codCia, texto, { withIdentificacion: true })
    if (!delTexto) return undefined
    condiciones.push(...delTexto.condiciones)
  }
  return sql.join(condiciones, sql` and `)
}

/** The same condition for the daily sums, which have no names. */
export function toWhereDias(codCia: number, filtro: FiltroRecibidos, ahora: Date): RawBuilder<SqlBool> | undefined {
  const condiciones = toClase(codCia, filtro, ahora, byDia)
  return condiciones && sql.join(condiciones, sql` and `)
}

type Periodo = (desde: Date | undefined, hasta: Date | undefined) => RawBuilder<SqlBool>[]

const byInstante: Periodo = (desde, hasta) => [
  ...(desde ? [sql<SqlBool>`fecha_emision >= ${desde}`] : []),
  ...(hasta ? [sql<SqlBool>`fecha_emision < ${hasta}`] : []),
]

const byDia: Periodo = (desde, hasta) => [inDias(desde, hasta)]

/** Bounds are midnights of Costa Rica. */
export const inDias = (desde?: Date, hasta?: Date): RawBuilder<SqlBool> => {
  const since = desde ? sql`dia >= ${formatFechaIso(fechaAt(desde))}::date` : sql`true`
  return sql`${since} and ${hasta ? sql`dia < ${formatFechaIso(fechaAt(hasta))}::date` : sql`true`}`
}

function toClase(
  codCia: number,
  { vista, tipo, estado, desde, hasta }: FiltroRecibidos,
  ahora: Date,
  inPeriodo: Periodo,
): RawBuilder<SqlBool>[] | undefined {
  const condiciones: RawBuilder<SqlBool>[] = [sql`cod_cia = ${codCia}`]
  if (vista) {
    const propias = VISTAS[vista](ahora, inPeriodo)
    if (!propias) return undefined
    condiciones.push(propias)
  }
  if (tipo !== undefined) condiciones.push(sql`id_tipo_docto_vta = ${tipo}`)
  if (estado) condiciones.push(ESTADOS[estado])
  return [...condiciones, ...inPeriodo(desde, hasta)]
}

export const POR_RESPONDER = sql<SqlBool>`situacion = 'P'`

const VISTAS = {
  porResponder: () => POR_RESPONDER,
  vencenPronto: (ahora: Date, inPeriodo: Periodo) => {
    const periodos = emitidosQueVencen(fechaAt(ahora))
    if (periodos.length === 0) return undefined
    const dentro = periodos.map(({ desde, hasta }) => sql`(${sql.join(inPeriodo(desde, hasta), sql` and `)})`)
    return sql<SqlBool>`${POR_RESPONDER} and (${sql.join(dentro, sql` or `)})`
  },
  porRevisar: () => sql<SqlBool>`situacion = 'V'`,
  respondidos: () => sql<SqlBool>`situacion in ('R', 'O')`,
}

const ESTADOS = {
  PENDIENTE: sql<SqlBool>`codigo_mensaje = ''`,
  ACEPTADO: sql<SqlBool>`codigo_mensaje in ('1', '2')`,
  RECHAZADO: sql<SqlBool>`codigo_mensaje = '3'`,
}
