/**
 * Takes due jobs and runs a few at a time. One look a second, for all queues, tells which have due jobs; a queue is asked
 * only then, and when this process signals a new job or frees a slot (docs/decisions/0186).
 */
import type { Database } from '../db/index.ts'
import { runAs, withEspera } from '../db/motor/clase.ts'
import { isAway, isImpatient, isTransient } from '../db/motor/errors.ts'
import type { Logger } from '../lib/log.ts'
import type { Metricas } from '../lib/metricas.ts'
import { repeat } from '../lib/reloj.ts'
import { type PedidoDeTurnos, Reparto, runFor } from '../lib/reparto.ts'
import {
  type Aplazamiento,
  findDebidas,
  finish,
  giveBack,
  giveBackLost,
  type JobDefinition,
  postpone,
  type Trabajo,
  take,
} from './cola.ts'
import type { Despertador } from './despertador.ts'

/** Result of a run: the job is done, or due again later. */
export type Paso = 'hecho' | Aplazamiento

/** Dependencies of the worker. It passes further ones to the tasks without using them. */
export interface Taller {
  readonly db: Database
  readonly log: Logger
  readonly metricas: Metricas
  /** Signals that a queue has a new job. */
  readonly cola: Despertador
  /** A call may block a task for ever; interrupted when the process stops. */
  readonly hacienda: { interrupt(): void }
  readonly pasarela?: { interrupt(): void } | undefined
  readonly correo: { close(): void }
}

export interface Tarea<D extends { codCia: number }, C = Taller> {
  readonly job: JobDefinition<D>
  readonly run: (deps: C, trabajo: Trabajo<D>) => Promise<Paso>
  readonly concurrencia: number
  /** Most jobs of one company at once; default: half of the free slots. */
  readonly porCia?: number
  /** Companies whose jobs are not taken now. */
  readonly enPausa?: (deps: C) => readonly number[]
  /** No job of this queue is taken until then (Hacienda's rate limit), on the clock of `performance.now()`. */
  readonly pausaHasta?: (deps: C) => number
}

export interface Worker {
  /** Takes no more jobs, waits a moment for running ones, then interrupts them and gives them back. */
  stop(): Promise<void>
}

/** The worker's operations on the queue; tests replace it. */
const COLA = { findDebidas, take, finish, postpone, giveBack, giveBackLost }
export type Cola = typeof COLA

const MIRADA_MS = 1_000
/** A queue that nobody signals is asked after this time: the look over all queues may wait for a database that never answers. */
const SIN_AVISO_MS = 30_000
/** Delay after an unexpected error: it must neither end the worker nor make it loop. */
const ESPERA_SORPRESA_S = 30
/** Time for running jobs to end, and the same again after they are interrupted; a process has 15 seconds to stop. */
const PACIENCIA_MS = 5_000
const CORTE_MS = 2_000

// Each queue has its own types; here they are all the same.
// biome-ignore lint/suspicious/noExplicitAny: the existential type of a list of tasks
export function startWorker<C extends Taller>(deps: C, tareas: readonly Tarea<any, C>[], cola = COLA): Worker {
  const loops = runAs('trabajo', () => tareas.map((tarea) => runLoop(deps, tarea, cola)))
  const quiet = repeat(deps.log, MIRADA_MS, () => runAs('trabajo', () => wakeDue(deps, cola, loops)))
  return {
    async stop() {
      for (const loop of loops) loop.stop()
      const done = Promise.all([quiet(), ...loops.map((loop) => loop.done)])
      if (await endsWithin(done, PACIENCIA_MS)) return
      // Hacienda, the payment provider or a mail server may never answer.
      deps.hacienda.interrupt()
      deps.pasarela?.interrupt()
      deps.correo.close()
      if (await endsWithin(done, CORTE_MS)) return
      const enMano = loops.flatMap((loop) => loop.inHand())
      await giveBackSafely(deps, cola, enMano)
    },
  }
}

/** If it fails, the jobs are due when their leases expire. */
const giveBackSafely = ({ db, log }: Taller, cola: Cola, trabajos: readonly Trabajo[]): Promise<void> =>
  db
    .withSistema((tx) => cola.giveBack(tx, trabajos))
    .catch((err: unknown) => log.error({ err }, 'No se devolvieron trabajos; vuelven al vencer su arriendo'))

const endsWithin = (work: Promise<unknown>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer))
}

/** Wakes the loops of queues that have due jobs: those of other processes, and those whose time has come. */
async function wakeDue<C extends Taller>(
  { db }: C,
  cola: Cola,
  loops: readonly { readonly cola: string; wake(): void }[],
): Promise<void> {
  const colas = loops.map((loop) => loop.cola)
  const debidas = new Set(await db.withSistema((tx) => cola.findDebidas(tx, colas)))
  for (const loop of loops) if (debidas.has(loop.cola)) loop.wake()
}

function runLoop<D extends { codCia: number }, C extends Taller>(deps: C, tarea: Tarea<D, C>, cola: Cola) {
  const running = new Map<string, { trabajo: Trabajo<D>; run: Promise<void> }>()
  let stopped = false
  /** Rows may say that this process holds jobs that it does not run: the database was away when they were taken or put back. */
  let hasLost = false
  let wake: () => void = () => {}
  let woken = false
  const onLibre = () => {
    woken = true
    wake()
  }
  deps.cola.listen(tarea.job.cola, onLibre)
  const reparto = new Reparto<number>({ total: tarea.concurrencia, porCia: tarea.porCia }, undefined, onLibre)

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (woken || stopped) return resolve()
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function loop(): Promise<void> {
    while (!stopped) {
      woken = false
      const pausa = (tarea.pausaHasta?.(deps) ?? 0) - performance.now()
      if (pausa > 0) await rest(Math.min(pausa, MIRADA_MS))
      else await turn()
      // Yields, so that calls, timers and signals are handled before the next round, whatever the load.
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.allSettled([...running.values()].map(({ run }) => run))
  }

  async function turn(): Promise<void> {
    const { libres } = reparto
    const trabajos = libres > 0 ? await takeSafely(reparto.toPedido(tarea.enPausa?.(deps))) : []
    if (stopped) return giveBackSafely(deps, cola, trabajos)
    for (const trabajo of trabajos) begin(trabajo)
    if (trabajos.length < libres || libres <= 0) await rest(hasLost ? MIRADA_MS : SIN_AVISO_MS)
  }

  function begin(trabajo: Trabajo<D>): void {
    const llave = `${trabajo.codCia}/${trabajo.id}`
    // The lease of a job that still runs here expired: a clock jumped, or the run takes longer than expected.
    if (running.has(llave)) return
    const puesto = reparto.begin(trabajo.codCia)
    let isClosed = false
    const work = async () => {
      isClosed = await runOne(deps, tarea, trabajo, { cola, isStopping: () => stopped })
    }
    const run = runFor(trabajo.codCia, work, puesto).finally(() => {
      running.delete(llave)
      puesto.end()
      if (!isClosed) hasLost = true
    })
    running.set(llave, { trabajo, run })
  }

  async function takeSafely(pedido: PedidoDeTurnos): Promise<Trabajo<D>[]> {
    try {
      if (hasLost) await recoverLost()
      return await deps.db.withSistema((tx) => cola.take(tx, tarea.job, pedido))
    } catch (error) {
      hasLost = true
      deps.log.error({ err: error, cola: tarea.job.cola }, 'No se pudo mirar la cola')
      await rest(MIRADA_MS)
      return []
    }
  }

  async function recoverLost(): Promise<void> {
    // A job that is lost meanwhile sets it again.
    hasLost = false
    await deps.db.withSistema((tx) => cola.giveBackLost(tx, tarea.job, inHand()))
  }

  const inHand = (): Trabajo[] => [...running.values()].map(({ trabajo }) => trabajo)

  return {
    cola: tarea.job.cola,
    done: loop(),
    inHand,
    wake: onLibre,
    stop() {
      stopped = true
      wake()
    },
  }
}

/** Runs a taken job and closes it or puts it back. Never throws. @returns false if its row could not be changed */
export async function runOne<D extends { codCia: number }, C extends Taller>(
  deps: C,
  tarea: Tarea<D, C>,
  trabajo: Trabajo<D>,
  { cola, isStopping }: { cola: Cola; isStopping: () => boolean } = { cola: COLA, isStopping: () => false },
): Promise<boolean> {
  const told = (resultado: string) => deps.metricas.count('pura_trabajos_total', { cola: tarea.job.cola, resultado })
  const paso = await withEspera(() => tarea.run(deps, trabajo)).catch((error: unknown): Paso => {
    const facts = { err: error, cola: tarea.job.cola, trabajo: trabajo.datos }
    // The database is away or busy, which is no bug: the job runs again, and the alarm for bugs stays quiet.
    if (isAway(error) || isImpatient(error) || isTransient(error)) deps.log.warn(facts, 'Un trabajo espera la base')
    else {
      told('sorpresa')
      deps.log.error(facts, 'Un trabajo falló')
    }
    return { en: ESPERA_SORPRESA_S, error: error instanceof Error ? error.message : String(error) }
  })
  told(paso === 'hecho' ? 'hecho' : paso.error === undefined ? 'aplazado' : 'con_error')
  try {
    await deps.db.withSistema((tx) => {
      if (paso === 'hecho') return cola.finish(tx, trabajo)
      // If this process is stopping, the job is due at once, for another process.
      return cola.postpone(tx, trabajo, isStopping() ? { ...paso, en: 0 } : paso)
    })
    return true
  } catch (error) {
    // The job becomes due once the database is back, or if this process dies.
    deps.log.error({ err: error, cola: tarea.job.cola }, 'No se pudo cerrar un trabajo')
    return false
  }
}
