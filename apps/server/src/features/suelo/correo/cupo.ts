/** How many addresses a company may still write to today, so that nobody uses it as a mail relay. */
import { addDays, fechaAt, mensajes, startOfDay } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoRow } from './repository.ts'

type Context = Con<'config' | 'now'>

/** Counts only mails with documents: mails about an account are never held back. */
export const CON_CUPO = 'documento'

/** Checks the quota for a new request; queued mails count as well. @throws AppError 429 */
export async function assertCupo(tx: Db, { config, now }: Context, codCia: number, direcciones: number): Promise<void> {
  const usadas = (await countEnviadas(tx, codCia, now())) + (await countEnCamino(tx, codCia))
  if (usadas + direcciones <= config.correosPorDia) return
  throw new AppError('too_many_attempts', mensajes.documento.cupoCorreos(config.correosPorDia), {
    headers: { 'retry-after': String(secondsToTomorrow(now())) },
  })
}

/**
 * Seconds until the mail may be sent; 0: now. The first mail of a day is always sent, whatever its number of receivers.
 */
export async function waitForCupo(
  tx: Db,
  { config, now }: Context,
  { cod_cia: codCia, clase, para }: Pick<CorreoRow, 'cod_cia' | 'clase' | 'para'>,
): Promise<number> {
  if (clase !== CON_CUPO) return 0
  const usadas = await countEnviadas(tx, codCia, now())
  return usadas === 0 || usadas + para.length <= config.correosPorDia ? 0 : secondsToTomorrow(now())
}

const direccionesDe = sql<number>`coalesce(sum(cardinality(para)), 0)::int`

async function countEnviadas(tx: Db, codCia: number, now: Date): Promise<number> {
  const { usadas } = await tx
    .selectFrom('correo')
    .select(direccionesDe.as('usadas'))
    .where('cod_cia', '=', codCia)
    .where('clase', '=', CON_CUPO)
    .where('enviado', '>=', startOfDay(fechaAt(now)))
    .executeTakeFirstOrThrow()
  return usadas
}

async function countEnCamino(tx: Db, codCia: number): Promise<number> {
  const { usadas } = await tx
    .selectFrom('correo')
    .select(direccionesDe.as('usadas'))
    .where('cod_cia', '=', codCia)
    .where('clase', '=', CON_CUPO)
    .where('estado', '=', 'pendiente')
    .executeTakeFirstOrThrow()
  return usadas
}

const secondsToTomorrow = (now: Date): number =>
  Math.ceil((startOfDay(addDays(fechaAt(now), 1)).getTime() - now.getTime()) / 1000)
