/**
 * Purchases and their tax by rate. Without a name it adds the days of `doc_recibido_suma`, which triggers keep exact;
 * with one, the amounts of each document found (docs/decisions/0066).
 */
import { tipoDocto } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { inTramos, type PuntoDeFecha, puntoOf, type Tramo, type Unidad } from '../../venta/index.ts'
import { type FiltroRecibidos, toWhere, toWhereDias } from './consulta.ts'

/** Per rate, in colones, with ten decimals: amount by exchange rate. Credit notes are subtracted. */
export interface SumaDeTarifa {
  servicio: boolean
  tarifa: string
  base: string
  impuesto: string
}

const NOTA_CREDITO = tipoDocto('NC').id
const signed = (cifra: 'base' | 'impuesto') =>
  sql`sum(case when id_tipo_docto_vta = ${NOTA_CREDITO} then -${sql.ref(cifra)} else ${sql.ref(cifra)} end)::text
    as ${sql.ref(cifra)}`
const SUMAS = sql`servicio, tarifa, ${signed('base')}, ${signed('impuesto')}`

/** A rejected document is no purchase. */
export async function sumRecibidos(
  tx: Db,
  codCia: number,
  filtro: FiltroRecibidos,
  ahora: Date,
): Promise<SumaDeTarifa[]> {
  return filtro.nombre ? sumDocumentos(tx, codCia, filtro, ahora) : sumDias(tx, codCia, filtro, ahora)
}

/** Purchases of a month, or of a day of it, of some year: text with ten decimals, as for a rate. */
export interface SumaDeFecha extends PuntoDeFecha {
  base: string
  impuesto: string
}

export async function sumRecibidosPorFecha(
  tx: Db,
  codCia: number,
  tramos: readonly Tramo[],
  unidad: Unidad,
): Promise<SumaDeFecha[]> {
  const { rows } = await sql<SumaDeFecha>`
    select ${puntoOf(unidad)}, ${signed('base')}, ${signed('impuesto')} from doc_recibido_suma
    where cod_cia = ${codCia} and ${inTramos(tramos)} and not rechazado
    group by anio, punto having sum(documentos) > 0`.execute(tx)
  return rows
}

async function sumDias(tx: Db, codCia: number, filtro: FiltroRecibidos, ahora: Date): Promise<SumaDeTarifa[]> {
  const where = toWhereDias(codCia, filtro, ahora)
  if (!where) return []
  const { rows } = await sql<SumaDeTarifa>`
    select ${SUMAS} from doc_recibido_suma where ${where} and not rechazado
    group by servicio, tarifa having sum(documentos) > 0`.execute(tx)
  return rows
}

/**
 * Amounts are in the search index, so that one index is enough; only a search by clave or whole number uses the
 * document.
 */
async function sumDocumentos(tx: Db, codCia: number, filtro: FiltroRecibidos, ahora: Date): Promise<SumaDeTarifa[]> {
  const where = await toWhere(tx, codCia, filtro, ahora)
  if (!where) return []
  const hallado = ENTERO.test(filtro.nombre ?? '')
    ? sql`cod_cia = ${codCia} and id in (select id from doc_recibido where ${where})`
    : where
  const { rows } = await sql<SumaDeTarifa>`
    select ${SUMAS} from doc_recibido_sumando where ${hallado} and not rechazado group by servicio, tarifa`.execute(tx)
  return rows
}

/** Digits of a whole number or a clave, which only the document has. */
const ENTERO = /\d{20}/
