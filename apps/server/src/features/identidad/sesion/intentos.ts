/**
 * Each failure lengthens the wait, per account from an address and per address (SEC-12, docs/acuerdos.md B3), so that
 * the owner can still sign in from elsewhere (docs/decisions/0040). Stored in the database: a restart resets nothing.
 * The wait is checked before the password and again after it: of a hundred guesses sent at once, those still running
 * when the account is blocked learn nothing, not even that they were right.
 */
import { mensajes } from '@pura/domain/mensajes'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/index.ts'
import { AppError } from '../../../http/errors.ts'

/** Failures without a wait; then 2, 4, 8 … seconds up to the maximum. An address may be a whole office. */
const FREE = { cuenta: 3, direccion: 20 }
const LONGEST_WAIT_S = 300
/** After this time without failures the count restarts. */
const MEMORY = sql`interval '1 hour'`

export interface Intento {
  /** The account whose secret is tried: a user or an API client. */
  cuenta: string
  direccion: string
  /** Counts failures from all addresses together: only where the caller already knew the password. */
  desdeCualquiera?: boolean
}

export interface Resultado {
  right: boolean
  /** Seconds until the next attempt. */
  esperaS: number
}

/** True if the secret was right. @throws AppError 429 with the seconds to wait */
export async function attempt(
  db: Database,
  intento: Intento,
  now: () => Date,
  isRight: () => Promise<boolean>,
): Promise<Resultado> {
  const llaves = llavesOf(intento)
  await db.withSistema((tx) => refuseWaiting(tx, llaves, now()))
  const right = await isRight()
  let esperaS = 0
  await db.withSistema(async (tx) => {
    esperaS = 0
    await refuseWaiting(tx, llaves, now())
    // Resets the account only: otherwise anybody with an account could reset the failures of an address.
    if (right) await forget(tx, llaves[0].llave)
    else for (const llave of llaves) esperaS = Math.max(esperaS, await charge(tx, llave, now()))
  })
  return { right, esperaS }
}

export interface Llave {
  llave: string
  /** Attempts per hour without a wait. */
  free: number
}

/** Counts every call to a public endpoint like a failure. @throws AppError 429 with the seconds to wait */
export async function spend(db: Database, llaves: readonly Llave[], now: () => Date): Promise<void> {
  await db.withSistema(async (tx) => {
    await refuseWaiting(tx, llaves, now())
    for (const llave of llaves) await charge(tx, llave, now())
  })
}

export async function forgetOldIntentos(tx: Db, now: Date): Promise<void> {
  await tx
    .deleteFrom('intento_ingreso')
    .where('ultimo', '<', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .execute()
}

function llavesOf({ cuenta, direccion, desdeCualquiera = false }: Intento): [Llave, Llave] {
  const origen = origenOf(direccion)
  const donde = desdeCualquiera ? '' : `@${origen}`
  return [
    { llave: `cuenta:${cuenta.slice(0, 200)}${donde}`, free: FREE.cuenta },
    { llave: `direccion:${origen}`, free: FREE.direccion },
  ]
}

/** Key of an address: the first 64 bits of IPv6, because one household has the rest. */
export function origenOf(direccion: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(direccion)?.[1]
  if (v4 !== undefined) return v4
  if (!direccion.includes(':')) return direccion
  const [inicio = '', fin] = direccion.toLowerCase().split('%', 1)[0]!.split('::')
  const partes = inicio === '' ? [] : inicio.split(':')
  const resto = fin === undefined || fin === '' ? [] : fin.split(':')
  const ceros = fin === undefined ? 0 : Math.max(0, 8 - partes.length - resto.length)
  const todas = [...partes, ...Array<string>(ceros).fill('0'), ...resto]
  return `${todas
    .slice(0, 4)
    .map((parte) => parte.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

async function refuseWaiting(tx: Db, llaves: readonly Llave[], now: Date): Promise<void> {
  const row = await tx
    .selectFrom('intento_ingreso')
    .select((eb) => eb.fn.max('libre_desde').as('libreDesde'))
    .where(
      'llave',
      'in',
      llaves.map((l) => l.llave),
    )
    .where('libre_desde', '>', now)
    .executeTakeFirst()
  if (row?.libreDesde) throw tooMany(row.libreDesde, now)
}

/** One atomic statement: it blocks the row if it is free, or finds it blocked. Seconds until it is free. */
async function charge(tx: Db, { llave, free }: Llave, now: Date): Promise<number> {
  const at = sql`${now}::timestamptz`
  const fallos = sql`(case when t.ultimo < ${at} - ${MEMORY} then 1 else t.fallos + 1 end)`
  const over = sql`(${fallos} - ${sql.lit(free)})`
  const wait = sql`(case when ${over} <= 0 then 0
    else least(power(2, least(${over}, 20)), ${sql.lit(LONGEST_WAIT_S)}) end)`
  const charged = await sql<{ libre_desde: Date }>`
    insert into intento_ingreso as t (llave, fallos, ultimo, libre_desde) values (${llave}, 1, ${at}, ${at})
    on conflict (llave) do update
      set fallos = ${fallos}, ultimo = ${at}, libre_desde = ${at} + make_interval(secs => ${wait})
      where t.libre_desde <= ${at}
    returning libre_desde`.execute(tx)
  const [row] = charged.rows
  if (!row) await refuseWaiting(tx, [{ llave, free }], now)
  return row ? Math.max(0, Math.ceil((row.libre_desde.getTime() - now.getTime()) / 1000)) : 0
}

async function forget(tx: Db, llave: string): Promise<void> {
  await tx.deleteFrom('intento_ingreso').where('llave', '=', llave).execute()
}

function tooMany(libreDesde: Date, now: Date): AppError {
  const segundos = Math.max(1, Math.ceil((libreDesde.getTime() - now.getTime()) / 1000))
  return new AppError('too_many_attempts', mensajes.ingreso.demasiadosIntentos(segundos), {
    headers: { 'retry-after': String(segundos) },
  })
}
