/**
 * The work queue: rows of `trabajo`, taken with `for update skip locked` and a lease (docs/decisions/0001). A row is
 * inserted in the transaction that needs it; it carries only ids and may run twice.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { authorizeCia } from '../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../db/index.ts'
import { anyoneOf, DEBIDO, type PedidoDeTurnos, selectPorTurnos } from '../lib/reparto.ts'

/** Identifies this process on every job it takes. */
export const PROCESO = randomUUID()

export interface JobDefinition<Datos extends object> {
  readonly cola: string
  /** Lease in seconds: no other process takes the job meanwhile; longer than the slowest normal run. */
  readonly arriendoSegundos: number
  readonly llave: (datos: Datos) => string
}

export interface Trabajo<Datos extends object = object> {
  /** From the company column of the row, which only the company itself can write; the data has the same number. */
  codCia: CiaAutorizada
  id: number
  datos: Datos & { codCia: CiaAutorizada }
  /** Number of attempts, this one included. */
  intentos: number
}

/** Joins the caller's transaction; the same key twice is one job. `en`: seconds from now. */
export async function enqueue<D extends { codCia: number }>(
  tx: Db,
  job: JobDefinition<D>,
  datos: D,
  { en = 0 }: { en?: number } = {},
): Promise<void> {
  await enqueueAll(tx, job, [datos], { en })
}

export async function enqueueAll<D extends { codCia: number }>(
  tx: Db,
  job: JobDefinition<D>,
  todos: readonly D[],
  { en = 0 }: { en?: number } = {},
): Promise<void> {
  await tx
    .insertInto('trabajo')
    .values(todos.map((datos) => toTrabajo(job, datos, en)))
    .onConflict((c) => c.columns(['cod_cia', 'cola', 'llave']).doNothing())
    .execute()
}

/** The row of a job, for a statement that inserts more than the job. */
export const toTrabajo = <D extends { codCia: number }>(job: JobDefinition<D>, datos: D, en = 0) => ({
  ...idOf(job, datos),
  datos: JSON.stringify(datos),
  disponible: sql<Date>`now() + make_interval(secs => ${Math.min(en, ESPERA_MAXIMA_S)})`,
})

/** Unique columns of the job. */
const idOf = <D extends { codCia: number }>(job: JobDefinition<D>, datos: D) => ({
  cod_cia: datos.codCia,
  cola: job.cola,
  llave: job.llave(datos),
})

/** Longest wait between attempts: a job due later than this shows that the clock jumped. */
export const ESPERA_MAXIMA_S = 3_600
/** Longest lease. */
export const ARRIENDO_MAXIMO_S = 600

/**
 * Takes due jobs, company by company (lib/reparto.ts), oldest first in each. Runs as pf_sistema: the queue spans all companies.
 * The selection is materialised: PostgreSQL may run a plain subquery again for each row of the table, limit included,
 * and does so as soon as autovacuum has seen the queue empty; it would then take every job.
 */
export async function take<D extends { codCia: number }>(
  db: Db,
  job: JobDefinition<D>,
  pedido: PedidoDeTurnos | number,
): Promise<Trabajo<D>[]> {
  const { rows } = await sql<{ cod_cia: number; id: number; datos: D; intentos: number }>`
    with elegidos as materialized (${selectPorTurnos(job.cola, typeof pedido === 'number' ? anyoneOf(pedido) : pedido)})
    update trabajo t set tomado_hasta = now() + make_interval(secs => ${job.arriendoSegundos}), tomado_por = ${PROCESO},
      intentos = t.intentos + 1
    from elegidos e where t.cod_cia = e.cod_cia and t.id = e.id
    returning t.cod_cia, t.id, t.datos, t.intentos`.execute(db)
  return rows.map(({ cod_cia, id, datos, intentos }) => {
    const codCia = authorizeCia(cod_cia, 'trabajo')
    return { codCia, id, datos: { ...datos, codCia }, intentos }
  })
}

/** Those of these queues that have a due job, of any company. One statement, so that a process at rest costs little. */
export async function findDebidas(tx: Db, colas: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ cola: string }>`
    select c.cola from unnest(${colas}::text[]) as c (cola)
    where exists (select from trabajo t where t.cola = c.cola and ${DEBIDO})`.execute(tx)
  return rows.map(({ cola }) => cola)
}

/** Makes a waiting job due now; no effect if it is not queued. */
export async function hurry<D extends { codCia: number }>(tx: Db, job: JobDefinition<D>, datos: D): Promise<void> {
  await tx
    .updateTable('trabajo')
    .set({ disponible: sql<Date>`now()` })
    .where((eb) => eb.and(idOf(job, datos)))
    .execute()
}

/** Makes all waiting jobs of these queues of a company due now. */
export async function hurryAll(tx: Db, codCia: number, jobs: readonly { readonly cola: string }[]): Promise<void> {
  const colas = jobs.map(({ cola }) => cola)
  await tx
    .updateTable('trabajo')
    .set({ disponible: sql<Date>`now()` })
    .where('cod_cia', '=', codCia)
    .where('cola', 'in', colas)
    .execute()
}

/** Deletes a job that is not needed any more; a running one is not interrupted. */
export async function cancel<D extends { codCia: number }>(tx: Db, job: JobDefinition<D>, datos: D): Promise<void> {
  await tx
    .deleteFrom('trabajo')
    .where((eb) => eb.and(idOf(job, datos)))
    .execute()
}

export async function finish(tx: Db, trabajo: Trabajo): Promise<void> {
  await tx.deleteFrom('trabajo').where('cod_cia', '=', trabajo.codCia).where('id', '=', trabajo.id).execute()
}

export interface Aplazamiento {
  /** Seconds until it is due again. */
  en: number
  error?: string
  /** A new stage begins: attempts, and with them the backoff, start from zero. */
  reiniciar?: boolean
}

/** Puts the job back, unless another process holds it now. */
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

/** Makes the jobs of a stopping process due at once, so that no process has to wait for its leases to expire. */
export async function giveBack(tx: Db, trabajos: readonly Trabajo[]): Promise<void> {
  if (trabajos.length === 0) return
  await sql`
    update trabajo t set tomado_hasta = null, tomado_por = null, disponible = now()
    from unnest(${trabajos.map((t) => t.codCia)}::integer[], ${trabajos.map((t) => t.id)}::bigint[]) as e (cod_cia, id)
    where t.cod_cia = e.cod_cia and t.id = e.id and t.tomado_por = ${PROCESO}`.execute(tx)
}

/**
 * Makes the jobs of a queue due at once that this process holds by the rows but does not run: the answer of a take was
 * lost, or a job that ended could not be put back.
 */
export async function giveBackLost(
  tx: Db,
  { cola }: Pick<JobDefinition<object>, 'cola'>,
  enMano: readonly Trabajo[],
): Promise<void> {
  await sql`
    update trabajo set tomado_hasta = null, tomado_por = null, disponible = now()
    where cola = ${cola} and tomado_por = ${PROCESO} and id <> all(${enMano.map(({ id }) => id)}::bigint[])`.execute(tx)
}

/** After the clock was set back, due jobs and expired leases would wait for days: makes both due now. */
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
