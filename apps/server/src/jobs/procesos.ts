/**
 * Processes that work the queue tell that they live, and give back what those had in hand who no longer do. A lease ends
 * that wait too, but it has to be longer than the slowest honest run, and a document of a killed process cannot wait so
 * long. Everything here is measured by counting beats on the clock that never jumps.
 */
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

/** Between two beats. */
export const LATIDO_MS = 3_000
/** Whoever could not tell that he lives for so long begins nothing that cannot be undone: others may have his jobs soon. */
export const DUDA_MS = 10_000
/** Whoever was not heard for so long is gone. */
export const MUERTE_MS = 15_000

interface Visto {
  latidos: number
  /** When it last had a new number, as far as this process looked. */
  desde: number
}

export class Latido {
  readonly #id: string
  readonly #reloj: () => number
  readonly #vistos = new Map<string, Visto>()
  #ultimo: number | undefined

  /** @param id what this process writes on the jobs it takes */
  constructor(id: string, reloj = () => performance.now()) {
    this.#id = id
    this.#reloj = reloj
  }

  /** Whether what was taken is certainly still this process's: asked before anything leaves the house. */
  get vigente(): boolean {
    return this.#ultimo === undefined || this.#reloj() - this.#ultimo < DUDA_MS
  }

  /** Tells that this process lives and looks who no longer does; how many jobs that gave back. Runs as pf_sistema. */
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

  /** Once the round is in the database. */
  beaten(): void {
    this.#ultimo = this.#reloj()
  }

  /** It stops, with nothing in hand. */
  async end(tx: Db): Promise<void> {
    this.#ultimo = undefined
    await tx.deleteFrom('proceso').where('id', '=', this.#id).execute()
  }

  #look(otros: readonly { id: string; latidos: number }[]): { id: string; latidos: number }[] {
    const ahora = this.#reloj()
    // Whoever was away himself has not looked at anybody meanwhile.
    if (!this.vigente) this.#vistos.clear()
    for (const { id, latidos } of otros) {
      if (this.#vistos.get(id)?.latidos !== latidos) this.#vistos.set(id, { latidos, desde: ahora })
    }
    return otros.filter(({ id }) => ahora - this.#vistos.get(id)!.desde >= MUERTE_MS)
  }
}

/** Of processes that gave no beat after the one that was seen; one that does at this very moment keeps its jobs. */
async function giveBackOf(tx: Db, muertos: readonly { id: string; latidos: number }[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with idos as materialized (
      delete from proceso p using unnest(${muertos.map((m) => m.id)}::uuid[], ${muertos.map((m) => m.latidos)}::bigint[]) as m (id, latidos)
      where p.id = m.id and p.latidos = m.latidos returning p.id)
    update trabajo t set tomado_hasta = null, tomado_por = null, disponible = now()
    from idos where t.tomado_por = idos.id returning t.id`.execute(tx)
  return rows.length
}
