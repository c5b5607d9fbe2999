/**
 * What is kept of the months that ended, and when it may be (docs/decisions/0099, 0103): whoever changes something of before
 * takes it away at the end of its transaction and raises the company's version. Who keeps something asks the version before
 * reading and locks it after: whoever was changing something meanwhile has raised it, or waits and takes away what was kept.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Periodo } from '@pura/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { parseTexto, type Reunido, toTexto } from './llano.ts'
import { tramoOf } from './tramo.ts'

/** Of the readings of the domain and of SQL: whoever changes one of them adds one here, and each month is made again. */
export const LECTURA = 3

/** A day after its end: who was writing when it ended is done by then. */
const ended = (mes: Periodo): RawBuilder<boolean> =>
  sql`(${tramoOf(mes).ultimo}::date + 1 < ((now() at time zone 'UTC') - interval '6 hours')::date)`

export async function readVersion(tx: Db, codCia: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version::text as version from iva_version where cod_cia = ${codCia}`.execute(tx)
  return rows[0]?.version ?? '0'
}

/**
 * Whether nothing has changed since that version was read. Waits for whoever is changing something of before; who comes later
 * waits for this transaction, which should end soon after.
 */
export async function lockVersion(tx: Db, codCia: number, version: string): Promise<boolean> {
  const { rows } = await sql<{ version: string }>`
    insert into iva_version as v values (${codCia}, 0)
    on conflict (cod_cia) do update set version = v.version
    returning version::text as version`.execute(tx)
  return rows[0]!.version === version
}

/** The row of a month that ended, which others may keep their own of. */
export async function keep(
  tx: Db,
  codCia: number,
  mes: Periodo,
  suyo: { base: object; comunes: object } | { reunido: Buffer },
): Promise<void> {
  const { base, comunes, reunido } = { base: null, comunes: null, reunido: null, ...suyo }
  await sql`
    insert into iva_del_mes as m (cod_cia, primero, lectura, base, comunes, reunido)
    select ${codCia}, ${tramoOf(mes).primero}::date, ${LECTURA}, ${base && JSON.stringify(base)}::jsonb,
      ${comunes && JSON.stringify(comunes)}::jsonb, ${reunido}::bytea
    where ${ended(mes)}
    on conflict (cod_cia, primero) do update set lectura = excluded.lectura,
      base = coalesce(excluded.base, case when m.lectura = ${LECTURA} then m.base end),
      comunes = coalesce(excluded.comunes, case when m.lectura = ${LECTURA} then m.comunes end),
      reunido = coalesce(excluded.reunido, case when m.lectura = ${LECTURA} then m.reunido end)`.execute(tx)
}

/** To be kept at the end of the transaction that gathered it. */
export interface PorGuardar extends Reunido {
  version: string
}

/** What is kept of the month, or the version under which it may be gathered and kept; of a month that is not over neither. */
export async function findReunido(
  tx: Db,
  codCia: number,
  mes: Periodo,
): Promise<{ reunido: Reunido | undefined; version: string | undefined }> {
  const { rows } = await sql<{ reunido: Buffer | null; version: string | null; ended: boolean }>`
    select ${ended(mes)} as ended, (select version::text from iva_version where cod_cia = ${codCia}) as version,
      (select reunido from iva_del_mes
        where cod_cia = ${codCia} and primero = ${tramoOf(mes).primero}::date and lectura = ${LECTURA}) as reunido`.execute(
    tx,
  )
  const { reunido, version, ended: isEnded } = rows[0]!
  return { reunido: reunido ? open(reunido) : undefined, version: isEnded ? (version ?? '0') : undefined }
}

export async function keepReunido(
  tx: Db,
  codCia: number,
  mes: Periodo,
  { version, ...reunido }: PorGuardar,
): Promise<void> {
  const texto = deflateRawSync(toTexto(reunido), { level: 1 })
  if (await lockVersion(tx, codCia, version)) await keep(tx, codCia, mes, { reunido: texto })
}

/** Undefined when it cannot be read: then it is gathered again. */
function open(reunido: Buffer): Reunido | undefined {
  try {
    return parseTexto(inflateRawSync(reunido).toString())
  } catch {
    return undefined
  }
}
