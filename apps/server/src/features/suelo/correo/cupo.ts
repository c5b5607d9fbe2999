/**
 * How many mails may still leave in the name of a company, so that nobody uses it as a relay (docs/decisions/0122). What a
 * person asks for above it is refused; what is queued waits.
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
/** Mails that somebody asks for and that go to an address that he types. Any other is a notice of the product. */
export const PEDIDOS: readonly string[] = ['credenciales', 'invitacion-acceso', 'pedido-al-cliente']

/** Addresses with documents that may still be written to; queued mails count as well. @throws AppError 429 */
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
 * The same for another mail that somebody asks for, once it is queued: its number is taken, so that calls at the same time
 * are counted one after another. @throws AppError 429
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
 * How long a queued mail waits, and why; undefined: it may leave. The first one of a day always does, whatever its
 * number of receivers.
 */
export async function waitForCupo(
  tx: Db,
  { correosPorDia }: Pick<Config, 'correosPorDia'>,
  { cod_cia: codCia, clase, para }: Pick<CorreoRow, 'cod_cia' | 'clase' | 'para'>,
  now: Date,
): Promise<EsperaDeCupo | undefined> {
  const conDocumento = clase === DOCUMENTO
  const suyos = sql`(clase = ${DOCUMENTO}) = ${conDocumento}`
  const deHoy = await countDirecciones(tx, codCia, sql`${suyos} and enviado >= ${startOfToday(now)}`)
  if (deHoy > 0 && deHoy + para.length > (conDocumento ? correosPorDia : porDia)) {
    return { segundos: secondsToTomorrow(now), motivo: mensajes.documento.cupoEspera }
  }
  const enLaHora = sql`${suyos} and ${isTo(para)} and enviado > ${anHourBefore(now)}`
  const yaFueron = await countDirecciones(tx, codCia, enLaHora)
  if (yaFueron < (conDocumento ? documentosPorHora : avisosPorHora)) return undefined
  return { segundos: await secondsToRoom(tx, codCia, enLaHora, now), motivo: mensajes.documento.cupoDireccionEspera }
}

/** Until the oldest of that hour no longer counts. */
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
    .select(sql<number>`coalesce(sum(cardinality(para)), 0)::int`.as('usadas'))
    .where('cod_cia', '=', codCia)
    .where(sql<boolean>`${cuales}`)
    .executeTakeFirstOrThrow()
  return usadas
}

const sentOrQueued = (desde: Date) => sql`(enviado >= ${desde} or estado = 'pendiente')`
const isTo = (para: readonly string[]) =>
  sql`lower(para::text)::text[] && ${para.map((direccion) => direccion.toLowerCase())}::text[]`

const tooMany = (mensaje: string, segundos: number): AppError =>
  new AppError('too_many_attempts', mensaje, { headers: { 'retry-after': String(segundos) } })

const anHourBefore = (now: Date): Date => new Date(now.getTime() - HORA_MS)
const startOfToday = (now: Date): Date => startOfDay(fechaAt(now))
const secondsToTomorrow = (now: Date): number =>
  Math.ceil((startOfDay(addDays(fechaAt(now), 1)).getTime() - now.getTime()) / 1000)
