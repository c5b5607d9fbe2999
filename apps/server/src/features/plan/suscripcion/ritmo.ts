/**
 * Limits renewals to the provider's rate, across processes: each takes the next free slot from a shared row. Payments
 * by a user do not wait for it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Con } from '../../../deps.ts'

/** Resolves when it is the caller's turn. */
export async function waitTurno({ db, config, pasarela }: Con<'db' | 'config' | 'pasarela'>): Promise<void> {
  if (!pasarela) return
  const { rows } = await db.withSistema((tx) =>
    sql<{ espera: number }>`
      insert into ritmo_pago as r (proveedor, siguiente) values (${pasarela.nombre}, clock_timestamp())
      on conflict (proveedor) do update
      set siguiente = greatest(r.siguiente + make_interval(secs => ${1 / config.cobrosPorSegundo}), clock_timestamp())
      returning extract(epoch from siguiente - clock_timestamp())::float8 * 1000 as espera`.execute(tx),
  )
  // Limited: if the clock was set back, the stored slot is far in the future.
  const espera = Math.min(rows[0]?.espera ?? 0, ESPERA_MAXIMA_MS)
  if (espera > 0) await sleep(espera)
}

const ESPERA_MAXIMA_MS = 60_000
