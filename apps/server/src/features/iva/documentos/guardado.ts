/**
 * Cached data of past months, and when it is valid (docs/decisions/0099, 0103, 0106). A change to a past month deletes
 * the cache at the end of its transaction and increments the company's version. Storing reads the version first and
 * locks it last: a concurrent change has incremented it, or waits and deletes the stored data.
 */
import { promisify } from 'node:util'
import { deflateRaw, inflateRawSync } from 'node:zlib'
import type { Periodo } from '@pura/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { parseTexto, toTexto, type Ventas } from './llano.ts'
import type { Reunidos } from './reunidos.ts'
import { tramoOf } from './tramo.ts'

/**
 * Version of the rules, in the domain and in SQL, and of the cached format: increment it with any change, and every
 * month is computed again.
 */
export const LECTURA = 7

/** One day after its end: writes begun before the end are committed by then. */
const ended = (mes: Periodo): RawBuilder<boolean> =>
  sql`(${tramoOf(mes).ultimo}::date + 1 < ((now() at time zone 'UTC') - interval '6 hours')::date)`

export async function readVersion(tx: Db, codCia: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version::text as version from iva_version where cod_cia = ${codCia}`.execute(tx)
  return rows[0]?.version ?? '0'
}

/**
 * True if the version has not changed since it was read. Waits for concurrent changes to past months; later ones wait
 * for this transaction, which should end soon.
 */
export async function lockVersion(tx: Db, codCia: number, version: string): Promise<boolean> {
  const { rows } = await sql<{ version: string }>`
    insert into iva_version as v values (${codCia}, 0)
    on conflict (cod_cia) do update set version = v.version
    returning version::text as version`.execute(tx)
  return rows[0]!.version === version
}

/** Cached columns of a month; each is stored on its own, and the others stay. */
interface FilaDelMes {
  base: object
  comunes: object
  ventas: Buffer
  diferidos: readonly number[]
  compras: Buffer
}

/** Stores columns of a past month. */
export async function keep(tx: Db, codCia: number, mes: Periodo, suyo: Partial<FilaDelMes>): Promise<void> {
  const { base = null, comunes = null, ventas = null, diferidos = null, compras = null } = suyo
  const kept = sql.join(
    (['base', 'comunes', 'ventas', 'diferidos', 'compras'] as const).map((parte) => {
      const columna = sql.ref(parte)
      return sql`${columna} = coalesce(excluded.${columna}, case when m.lectura = ${LECTURA} then m.${columna} end)`
    }),
  )
  await sql`
    insert into iva_del_mes as m (cod_cia, primero, lectura, base, comunes, ventas, diferidos, compras)
    select ${codCia}, ${tramoOf(mes).primero}::date, ${LECTURA}, ${base && JSON.stringify(base)}::jsonb,
      ${comunes && JSON.stringify(comunes)}::jsonb, ${ventas}::bytea, ${diferidos && [...diferidos]}::integer[],
      ${compras}::bytea
    where ${ended(mes)}
    on conflict (cod_cia, primero) do update set lectura = excluded.lectura, ${kept}`.execute(tx)
}

/** Cached data of the month, and the version to store more; neither for a month that is not over. */
export interface Guardado {
  ventas: Ventas | undefined
  compras: Reunidos | undefined
  version: string | undefined
}

export async function findReunido(tx: Db, codCia: number, mes: Periodo): Promise<Guardado> {
  const { rows } = await sql<{
    ventas: Buffer | null
    diferidos: number[] | null
    compras: Buffer | null
    version: string | null
    ended: boolean
  }>`
    select ${ended(mes)} as ended, (select version::text from iva_version where cod_cia = ${codCia}) as version,
      ventas, diferidos, compras
    from (values (1)) v left join iva_del_mes
      on cod_cia = ${codCia} and primero = ${tramoOf(mes).primero}::date and lectura = ${LECTURA}`.execute(tx)
  const { ventas, diferidos, compras, version, ended: isEnded } = rows[0]!
  const vendido = ventas && open(ventas)
  return {
    ventas: vendido && diferidos ? { reunidos: vendido, diferidos } : undefined,
    compras: (compras && open(compras)) ?? undefined,
    version: isEnded ? (version ?? '0') : undefined,
  }
}

/** Data to store at the end of the transaction that gathered it. */
export interface PorGuardar {
  version: string
  ventas?: Ventas
  compras?: Reunidos
}

/** @returns true if it was stored: the version is then locked */
export async function keepReunido(
  tx: Db,
  codCia: number,
  mes: Periodo,
  { version, ventas, compras }: PorGuardar,
): Promise<boolean> {
  const suyo = {
    ...(ventas && { ventas: await close(ventas.reunidos), diferidos: ventas.diferidos }),
    ...(compras && { compras: await close(compras) }),
  }
  if (!(await lockVersion(tx, codCia, version))) return false
  await keep(tx, codCia, mes, suyo)
  return true
}

const close = (reunidos: Reunidos): Promise<Buffer> => deflate(toTexto(reunidos))

/** Undefined if it cannot be read: then it is gathered again. */
function open(reunidos: Buffer): Reunidos | undefined {
  try {
    return parseTexto(inflate(reunidos))
  } catch {
    return undefined
  }
}

const deflateAparte = promisify<string, object, Buffer>(deflateRaw)
/** Compresses on another thread. Speed before size: the data is read many times, soon after. */
export const deflate = (texto: string): Promise<Buffer> => deflateAparte(texto, { level: 1 })
export const inflate = (bytes: Buffer): string => inflateRawSync(bytes).toString()
