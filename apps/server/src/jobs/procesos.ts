/**
 * Heartbeats of the processes that work the queue. Jobs of a process without heartbeats are given back. Its leases
 * would expire too, but a lease must be longer than the slowest normal run, and documents of a killed process cannot
 * wait that long. Time is measured in heartbeats on the monotonic clock.
 */
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

/** Interval between two heartbeats. */
export const LATIDO_MS = 3_000
/**
 * After this time without a successful heartbeat a process starts nothing irreversible: its jobs may soon be given to
 * others.
 */
export const DUDA_MS = 10_000
/** Without a heartbeat for this long a process is dead. */
export const MUERTE_MS = 15_000

interface Visto {
  latidos: number
  /** When its number last changed, as seen by this process. */
  desde: number
}

export class Latido {
  readonly #id: string
  readonly #reloj: () => number
  readonly #vistos = new Map<string, Visto>()
  #ultimo: number | undefined

  /** @param id identifier that this process writes on the jobs it takes */
  constructor(id: string, reloj = () => performance.now()) {
    this.#id = id
    this.#reloj = reloj
  }

  /** True if this process certainly still holds its jobs: checked before anything irreversible is sent. */
  get vigente(): boolean {
    return this.#ultimo === undefined || this.#reloj() - this.#ultimo < DUDA_MS
  }

  /** Sends a heartbeat and gives back the jobs of dead processes. Returns how many. Runs as pf_sistema. */
  async beat(tx: Db): Promise<number> {
    await tx
      .insertInto('proceso')
      .values({ id: this.#id })
      .onConflict((c) => c.column('id').doUpdateSet((eb) => ({ latidos: eb('proceso.latidos', '+', 1) })))
      .execute()
    const otros = await tx.selectFrom('proceso').select(['id', 'latidos']).where('id', '<>', this.#id).execute()
    const muertos = this.#look(otros)
    return muertos.length > 0 ? giveBackOf(tx, muertos) : 0
  }

  /** Call once the heartbeat is committed. */
  beaten(): void {
    this.#ultimo = this.#reloj()
  }

  /** The process stops and holds no job. */
  async end(tx: Db): Promise<void> {
    this.#ultimo = undefined
    await tx.deleteFrom('proceso').where('id', '=', this.#id).execute()
  }

  #look(otros: readonly { id: string; latidos: number }[]): { id: string; latidos: number }[] {
    const ahora = this.#reloj()
    // During an interruption of its own this process did not see the heartbeats of the others.
    if (!this.vigente) this.#vistos.clear()
    for (const { id, latidos } of otros) {
      if (this.#vistos.get(id)?.latidos !== latidos) this.#vistos.set(id, { latidos, desde: ahora })
    }
    return otros.filter(({ id }) => ahora - this.#vistos.get(id)!.desde >= MUERTE_MS)
  }
}

/** Gives back their jobs, except those of a process that has sent a heartbeat since `muertos` was read. */
async function giveBackOf(tx: Db, muertos: readonly { id: string; latidos: number }[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with idos as materialized (
      delete from proceso p using unnest(${muertos.map((m) => m.id)}::uuid[], ${muertos.map((m) => m.latidos)}::bigint[]) as m (id, latidos)
      where p.id = m.id and p.latidos = m.latidos returning p.id)
    update trabajo t set tomado_hasta = null, tomado_por = null, disponible = now()
    from idos where t.tomado_por = idos.id returning t.id`.execute(tx)
  return rows.length
}
