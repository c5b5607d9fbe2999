/**
 * What was bought and its tax by rate. Without a name it is a sum over the days of `doc_recibido_suma`, which each change of a
 * document keeps exact; with one, over the documents found (docs/decisions/0066).
 */
import { tipoDocto } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { type FiltroRecibidos, toWhere, toWhereDias } from './consulta.ts'

/** Of one rate, in colones, with ten decimals: amount by rate of exchange. Credit notes are subtracted. */
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

/** What the authority refused never was a purchase. */
export async function sumRecibidos(
  tx: Db,
  codCia: number,
  filtro: FiltroRecibidos,
  ahora: Date,
): Promise<SumaDeTarifa[]> {
  return filtro.nombre ? sumDocumentos(tx, codCia, filtro, ahora) : sumDias(tx, codCia, filtro, ahora)
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
 * Which they are an index tells alone; only those are read, first the documents and then what each adds. The planner, which
 * cannot know how many are found, is told the order: it would read all that the company ever bought.
 */
async function sumDocumentos(tx: Db, codCia: number, filtro: FiltroRecibidos, ahora: Date): Promise<SumaDeTarifa[]> {
  const where = await toWhere(tx, codCia, filtro, ahora)
  if (!where) return []
  const { rows } = await sql<SumaDeTarifa>`
    select ${SUMAS} from (select id from doc_recibido where ${where} offset 0) hallado
      cross join lateral (
        select * from doc_recibido_sumando s where s.cod_cia = ${codCia} and s.id = hallado.id and not s.rechazado offset 0
      ) s
    group by servicio, tarifa`.execute(tx)
  return rows
}
