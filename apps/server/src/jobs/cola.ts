/**
 * The work queue: rows of `trabajo` taken with `for update skip locked` and a lease (docs/decisions: jobs). A row is
 * written in the transaction that makes it necessary; it carries ids only and may run twice.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { authorizeCia } from '../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../db/index.ts'

/** Of this process, on every job it takes. */
export const PROCESO = randomUUID()

export interface JobDefinition<Datos extends object> {
  readonly cola: string
  /** While a job holds its lease nobody else takes it; longer than the slowest honest run. */
  readonly arriendoSegundos: number
  readonly llave: (datos: Datos) => string
}

export interface Trabajo<Datos extends object = object> {
  /** Of its row, which only the company itself could write; the company in what the job carries is this one too. */
  codCia: CiaAutorizada
  id: number
  datos: Datos & { codCia: CiaAutorizada }
  /** How often it was taken, this time included. */
  intentos: number
}

export interface EnqueueOptions {
  /** Seconds from now. */
  en?: number
}

/** Joins the caller's transaction; the same key twice is one job. */
export async function enqueue<D extends { codCia: number }>(
  tx: Db,
  job: JobDefinition<D>,
  datos: D,
  options: EnqueueOptions = {},
): Promise<void> {
  await tx
    .insertInto('trabajo')
    .values(toTrabajo(job, datos, options))
    .onConflict((c) => c.columns(['cod_cia', 'cola', 'llave']).doNothing())
    .execute()
}

/** The row of a job, for a statement that writes more than the job. */
export const toTrabajo = <D extends { codCia: number }>(
  job: JobDefinition<D>,
  datos: D,
  { en = 0 }: EnqueueOptions,
) => ({
  cod_cia: datos.codCia,
  cola: job.cola,
  llave: job.llave(datos),
  datos: JSON.stringify(datos),
  disponible: sql<Date>`now() + make_interval(secs => ${Math.min(en, ESPERA_MAXIMA_S)})`,
})

/** No wait between attempts is longer, so that what is due later than this only tells of a clock that jumped. */
export const ESPERA_MAXIMA_S = 3_600
/** No lease is longer. */
export const ARRIENDO_MAXIMO_S = 600

/**
 * Takes up to `cuantos` jobs that are due, oldest first. Runs as pf_sistema: the queue crosses companies.
 *
 * The choice is materialised: as a plain subquery PostgreSQL may run it again for each row of the table, limit and all,
 * and does so as soon as autovacuum has seen the queue empty; it then takes everything there is.
 */
export async function take<D extends { codCia: number }>(
  db: Db,
  job: JobDefinition<D>,
  cuantos: number,
): Promise<Trabajo<D>[]> {
  const { rows } = await sql<{ cod_cia: number; id: number; datos: D; intentos: number }>`
    with elegidos as materialized (
      select cod_cia, id from trabajo
      where cola = ${job.cola} and disponible <= now() and (tomado_hasta is null or tomado_hasta < now())
      order by disponible limit ${cuantos} for update skip locked)
    update trabajo t set tomado_hasta = now() + make_interval(secs => ${job.arriendoSegundos}), tomado_por = ${PROCESO},
      intentos = t.intentos + 1
    from elegidos e where t.cod_cia = e.cod_cia and t.id = e.id
    returning t.cod_cia, t.id, t.datos, t.intentos`.execute(db)
  return rows.map(({ cod_cia, id, datos, intentos }) => {
    const codCia = authorizeCia(cod_cia, 'trabajo')
    return { codCia, id, datos: { ...datos, codCia }, intentos }
  })
}

/** What waits for its next attempt is due now; nothing, when it is not in the queue. */
export async function hurry<D extends { codCia: number }>(tx: Db, job: JobDefinition<D>, datos: D): Promise<void> {
  await tx
    .updateTable('trabajo')
    .set({ disponible: sql<Date>`now()` })
    .where('cod_cia', '=', datos.codCia)
    .where('cola', '=', job.cola)
    .where('llave', '=', job.llave(datos))
    .execute()
}

/** It need not be done any more; one that is being done finds that out by itself. */
export async function cancel<D extends { codCia: number }>(tx: Db, job: JobDefinition<D>, datos: D): Promise<void> {
  await tx
    .deleteFrom('trabajo')
    .where('cod_cia', '=', datos.codCia)
    .where('cola', '=', job.cola)
    .where('llave', '=', job.llave(datos))
    .execute()
}

export async function finish(tx: Db, trabajo: Trabajo): Promise<void> {
  await tx.deleteFrom('trabajo').where('cod_cia', '=', trabajo.codCia).where('id', '=', trabajo.id).execute()
}

export interface Aplazamiento {
  /** Seconds until it is due again. */
  en: number
  error?: string
  /** A new stage begins: attempts are counted from zero, and with them the waits between them. */
  reiniciar?: boolean
}

/** Gives the job back, unless somebody else has it by now. */
export async function postpone(tx: Db, trabajo: Trabajo, { en, error, reiniciar }: Aplazamiento): Promise<void> {
  await tx
    .updateTable('trabajo')
    .set({
      tomado_hasta: null,
      tomado_por: null,
      disponible: sql<Date>`now() + make_interval(secs => ${Math.min(en, ESPERA_MAXIMA_S)})`,
      ultimo_error: error ?? null,
      ...(reiniciar ? { intentos: 0 } : {}),
    })
    .where('cod_cia', '=', trabajo.codCia)
    .where('id', '=', trabajo.id)
    .where('tomado_por', '=', PROCESO)
    .execute()
}

/** What a process that stops had in hand is due at once; nobody waits for a lease of somebody who is gone. */
export async function giveBack(tx: Db, trabajos: readonly Trabajo[]): Promise<void> {
  if (trabajos.length === 0) return
  await sql`
    update trabajo t set tomado_hasta = null, tomado_por = null, disponible = now()
    from unnest(${trabajos.map((t) => t.codCia)}::integer[], ${trabajos.map((t) => t.id)}::bigint[]) as e (cod_cia, id)
    where t.cod_cia = e.cod_cia and t.id = e.id and t.tomado_por = ${PROCESO}`.execute(tx)
}

/** After a clock that went back, what was due soon is due in days, and dead leases live for days: both end now. */
export async function mendClock(tx: Db): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('trabajo')
    .set({ disponible: sql<Date>`least(disponible, now())`, tomado_hasta: null })
    .where((eb) =>
      eb.or([
        eb('disponible', '>', sql<Date>`now() + make_interval(secs => ${ESPERA_MAXIMA_S + 60})`),
        eb('tomado_hasta', '>', sql<Date>`now() + make_interval(secs => ${ARRIENDO_MAXIMO_S + 60})`),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
