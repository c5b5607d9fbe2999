/**
 * Limits how many mails leave in the name of a company, so that nobody uses it as a relay (docs/decisions/0122). Above
 * the limit a request of a user is refused, and a queued mail waits.
 */
import { addDays, fechaAt, mensajes, startOfDay } from '@pura/domain'
import { LIMITES } from '@pura/domain/limites'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/index.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoRow } from './repository.ts'

const HORA_MS = 3_600_000
const { pedidosPorDia, pedidosPorHora, porDia, avisosPorHora, documentosPorHora } = LIMITES.correos

export const DOCUMENTO = 'documento'
/**
 * Mails that a user requests and that go to an address that the user types. Every other mail is a notice of the
 * product.
 */
export const PEDIDOS: readonly string[] = ['credenciales', 'invitacion-acceso', 'pedido-al-cliente']

/**
 * Refuses a mail with a document above the limits of the day or of the address; queued mails count. @throws AppError
 * 429
 */
export async function assertCupoDocumentos(
  tx: Db,
  { correosPorDia }: Pick<Config, 'correosPorDia'>,
  codCia: number,
  para: readonly string[],
  now: Date,
): Promise<void> {
  const deHoy = sql`clase = ${DOCUMENTO} and ${sentOrQueued(startOfToday(now))}`
  if ((await countDirecciones(tx, codCia, deHoy)) + para.length > correosPorDia) {
    throw tooMany(mensajes.documento.cupoCorreos(correosPorDia), secondsToTomorrow(now))
  }
  const enLaHora = sql`clase = ${DOCUMENTO} and ${isTo(para)} and ${sentOrQueued(anHourBefore(now))}`
  if ((await countDirecciones(tx, codCia, enLaHora)) >= documentosPorHora) {
    throw tooMany(mensajes.documento.cupoDireccion(para), HORA_MS / 1000)
  }
}

/**
 * The same for another mail that a user requests. Call it once the mail is queued: the lock of its number makes
 * concurrent calls count one after another. @throws AppError 429
 */
export async function assertCupoPedido(
  tx: Db,
  { codCia, clase, para }: { codCia: number; clase: string; para: readonly string[] },
  now: Date,
): Promise<void> {
  if (!PEDIDOS.includes(clase)) return
  const deHoy = sql`clase = any(${PEDIDOS}::text[]) and ${sentOrQueued(startOfToday(now))}`
  if ((await countDirecciones(tx, codCia, deHoy)) > pedidosPorDia) {
    throw tooMany(mensajes.documento.cupoPedidos(pedidosPorDia), secondsToTomorrow(now))
  }
  const enLaHora = sql`clase = ${clase} and ${isTo(para)} and ${sentOrQueued(anHourBefore(now))}`
  if ((await countDirecciones(tx, codCia, enLaHora)) > pedidosPorHora) {
    throw tooMany(mensajes.documento.cupoDireccion(para), HORA_MS / 1000)
  }
}

export interface EsperaDeCupo {
  segundos: number
  motivo: string
}

/**
 * Seconds that a queued mail must wait, and why; undefined if it may leave. The first mail of a day always may, however
 * many receivers it has.
 */
export async function waitForCupo(
  tx: Db,
  { correosPorDia }: Pick<Config, 'correosPorDia'>,
  { cod_cia: codCia, clase, para }: Pick<CorreoRow, 'cod_cia' | 'clase' | 'para'>,
  now: Date,
): Promise<EsperaDeCupo | undefined> {
  const conDocumento = clase === DOCUMENTO
  const suyos = sql`(clase = ${DOCUMENTO}) = ${conDocumento}`
  const [hoy, haceUnaHora] = [startOfToday(now), anHourBefore(now)]
  const enLaHora = sql`${suyos} and ${isTo(para)} and enviado > ${haceUnaHora}`
  const { deHoy, yaFueron } = await tx
    .selectFrom('correo')
    .select([sumDirecciones(sql`enviado >= ${hoy}`).as('deHoy'), sumDirecciones(enLaHora).as('yaFueron')])
    .where('cod_cia', '=', codCia)
    .where(sql<boolean>`${suyos} and enviado >= least(${hoy}::timestamptz, ${haceUnaHora})`)
    .executeTakeFirstOrThrow()
  if (deHoy > 0 && deHoy + para.length > (conDocumento ? correosPorDia : porDia)) {
    return { segundos: secondsToTomorrow(now), motivo: mensajes.documento.cupoEspera }
  }
  if (yaFueron < (conDocumento ? documentosPorHora : avisosPorHora)) return undefined
  return { segundos: await secondsToRoom(tx, codCia, enLaHora, now), motivo: mensajes.documento.cupoDireccionEspera }
}

/** Seconds until the oldest mail of the last hour no longer counts. */
async function secondsToRoom(tx: Db, codCia: number, enLaHora: RawBuilder<unknown>, now: Date): Promise<number> {
  const { primero } = await tx
    .selectFrom('correo')
    .select((eb) => eb.fn.min('enviado').as('primero'))
    .where('cod_cia', '=', codCia)
    .where(sql<boolean>`${enLaHora}`)
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil(((primero ?? now).getTime() + HORA_MS - now.getTime()) / 1000))
}

async function countDirecciones(tx: Db, codCia: number, cuales: RawBuilder<unknown>): Promise<number> {
  const { usadas } = await tx
    .selectFrom('correo')
    .select(sumDirecciones(sql`true`).as('usadas'))
    .where('cod_cia', '=', codCia)
    .where(sql<boolean>`${cuales}`)
    .executeTakeFirstOrThrow()
  return usadas
}

const sumDirecciones = (cuales: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(cardinality(para)) filter (where ${cuales}), 0)::int`
const sentOrQueued = (desde: Date) => sql`(enviado >= ${desde} or estado = 'pendiente')`
const isTo = (para: readonly string[]) =>
  sql`lower(para::text)::text[] && ${para.map((direccion) => direccion.toLowerCase())}::text[]`

const tooMany = (mensaje: string, segundos: number): AppError =>
  new AppError('too_many_attempts', mensaje, { headers: { 'retry-after': String(segundos) } })

const anHourBefore = (now: Date): Date => new Date(now.getTime() - HORA_MS)
const startOfToday = (now: Date): Date => startOfDay(fechaAt(now))
const secondsToTomorrow = (now: Date): number =>
  Math.ceil((startOfDay(addDays(fechaAt(now), 1)).getTime() - now.getTime()) / 1000)
