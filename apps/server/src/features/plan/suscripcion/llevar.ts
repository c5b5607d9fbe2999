/**
 * Renewal of plans (PLAN-11, SRV-19): each is checked once a day, and when it is due, and charged on our own schedule
 * with the token of its card. One job per company; the rows say what is left to do.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { fechaAt, formatFechaIso, inHorarioDeCobro } from '@pura/domain'
import { sql } from 'kysely'
import type { Con } from '../../../deps.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import { type CiaJob, llevarPlan } from '../../../jobs/definitions.ts'
import type { Paso, Tarea } from '../../../jobs/worker.ts'
import { type Cobrador, chargePago } from '../cobro-plan/cobrar.ts'
import { planNext } from './planear.ts'
import { VIVAS } from './repository.ts'
import { checkPlan } from './revisar.ts'

/** Enqueues every plan with something to do. @returns how many */
export async function enqueuePlanes({ db, now, cola }: Con<'db' | 'now' | 'cola'>): Promise<number> {
  const momento = now()
  const hoy = formatFechaIso(fechaAt(momento))
  const { rows } = await db.withSistema((tx) =>
    sql`
      insert into trabajo (cod_cia, cola, llave, datos, disponible)
      select cod_cia, ${llevarPlan.cola}, 'plan', jsonb_build_object('codCia', cod_cia), now() from suscripcion
      where estado = any(${[...VIVAS]}::text[]) and (
        coalesce(revisada < ${hoy}::date, true)
        or (${inHorarioDeCobro(momento)} and estado <> 'pausada' and proximo_cobro <= ${hoy}::date))
      on conflict (cod_cia, cola, llave) do nothing
      returning cod_cia`.execute(tx),
  )
  if (rows.length > 0) cola.wake(llevarPlan)
  return rows.length
}

type Taller = Cobrador & Con<'config'>

export const tareaPlan: Tarea<CiaJob, Taller> = { job: llevarPlan, concurrencia: 8, run: runPlan }

/** Repeatable: the rows say what is done and what is left. */
export async function runPlan(deps: Taller, { codCia }: Pick<Trabajo<CiaJob>, 'codCia'>): Promise<Paso> {
  const cobrable = await deps.db.withCia(codCia, async (tx) => {
    await checkPlan(tx, codCia, deps.now())
    return planNext(tx, codCia, situacion(deps))
  })
  if (!cobrable) return 'hecho'
  await waitTurno(deps)
  await chargePago(deps, { codCia, ...cobrable })
  await deps.db.withCia(codCia, (tx) => planNext(tx, codCia, situacion(deps)))
  return 'hecho'
}

const situacion = ({ now, pasarela }: Taller) => ({ momento: now(), conTarjetas: pasarela !== undefined })

/**
 * Limits renewals to the provider's rate, across processes: each takes the next free slot from a shared row. Payments
 * by a user do not wait for it. Resolves when it is the caller's turn.
 */
async function waitTurno({ db, config, pasarela }: Con<'db' | 'config' | 'pasarela'>): Promise<void> {
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
