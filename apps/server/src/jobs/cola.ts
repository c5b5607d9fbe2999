/**
 * The work queue: rows of `trabajo` taken with `for update skip locked` and a lease (docs/decisions: jobs). A row is
 * written in the transaction that makes it necessary; it carries ids only and may run twice.
 */
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

export interface JobDefinition<Datos extends object> {
  readonly cola: string
  /** While a job holds its lease nobody else takes it; longer than the slowest honest run. */
  readonly arriendoSegundos: number
  readonly llave: (datos: Datos) => string
}

export interface Trabajo<Datos extends object = object> {
  codCia: number
  id: number
  datos: Datos
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
  disponible: sql<Date>`now() + make_interval(secs => ${en})`,
})

/** Takes up to `cuantos` jobs that are due, oldest first. Runs as pf_sistema: the queue crosses companies. */
export async function take<D extends { codCia: number }>(
  db: Db,
  job: JobDefinition<D>,
  cuantos: number,
): Promise<Trabajo<D>[]> {
  const { rows } = await sql<{ cod_cia: number; id: number; datos: D; intentos: number }>`
    update trabajo set tomado_hasta = now() + make_interval(secs => ${job.arriendoSegundos}), intentos = intentos + 1
    where (cod_cia, id) in (
      select cod_cia, id from trabajo
      where cola = ${job.cola} and disponible <= now() and (tomado_hasta is null or tomado_hasta < now())
      order by disponible limit ${cuantos} for update skip locked)
    returning cod_cia, id, datos, intentos`.execute(db)
  return rows.map((r) => ({ codCia: r.cod_cia, id: r.id, datos: r.datos, intentos: r.intentos }))
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

/** Gives the job back. */
export async function postpone(tx: Db, trabajo: Trabajo, { en, error, reiniciar }: Aplazamiento): Promise<void> {
  await tx
    .updateTable('trabajo')
    .set({
      tomado_hasta: null,
      disponible: sql<Date>`now() + make_interval(secs => ${en})`,
      ultimo_error: error ?? null,
      ...(reiniciar ? { intentos: 0 } : {}),
    })
    .where('cod_cia', '=', trabajo.codCia)
    .where('id', '=', trabajo.id)
    .execute()
}
