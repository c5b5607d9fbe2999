/** Takes due jobs and runs them, a few at a time; wakes when told and looks by itself every second otherwise. */
import type { Deps } from '../deps.ts'
import { type Aplazamiento, finish, type JobDefinition, postpone, type Trabajo, take } from './cola.ts'

/** How a run ends: the job is done, or it is due again later. */
export type Paso = 'hecho' | Aplazamiento

export interface Tarea<D extends { codCia: number }> {
  readonly job: JobDefinition<D>
  readonly run: (deps: Deps, trabajo: Trabajo<D>) => Promise<Paso>
  readonly concurrencia: number
  /** Epoch ms before which nothing of this queue is taken (Hacienda's rate limit). */
  readonly pausaHasta?: (deps: Deps) => number
}

export interface Worker {
  /** Takes nothing more, waits for what runs, gives the rest back. */
  stop(): Promise<void>
}

/** In-process signal that a queue has something new; a second process finds it by looking. */
export class Despertador {
  private readonly listeners = new Map<string, () => void>()

  wake(job: { readonly cola: string }): void {
    this.listeners.get(job.cola)?.()
  }

  listen(cola: string, listener: () => void): void {
    this.listeners.set(cola, listener)
  }
}

const MIRADA_MS = 1_000
/** A surprise in a job must neither kill the worker nor spin it. */
const ESPERA_SORPRESA_S = 30

// Each queue has its own types inside; from here they all look alike.
// biome-ignore lint/suspicious/noExplicitAny: the existential type of a list of tasks
export function startWorker(deps: Deps, tareas: readonly Tarea<any>[]): Worker {
  const loops = tareas.map((tarea) => runLoop(deps, tarea))
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

function runLoop<D extends { codCia: number }>(deps: Deps, tarea: Tarea<D>) {
  const running = new Set<Promise<void>>()
  let stopped = false
  let wake: () => void = () => {}
  let woken = false
  deps.cola.listen(tarea.job.cola, () => {
    woken = true
    wake()
  })

  const sleep = (ms: number) =>
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
      const pausa = (tarea.pausaHasta?.(deps) ?? 0) - Date.now()
      if (pausa > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(pausa, MIRADA_MS)))
      else await takeSome()
    }
    await Promise.allSettled(running)
  }

  async function takeSome(): Promise<void> {
    woken = false
    const libres = tarea.concurrencia - running.size
    const trabajos = libres > 0 ? await takeSafely(libres) : []
    for (const trabajo of trabajos) {
      const run: Promise<void> = runOne(deps, tarea, trabajo).finally(() => {
        running.delete(run)
        woken = true
        wake()
      })
      running.add(run)
    }
    if (trabajos.length < libres || libres === 0) await sleep(MIRADA_MS)
  }

  async function takeSafely(libres: number): Promise<Trabajo<D>[]> {
    try {
      return await deps.db.withSistema((tx) => take(tx, tarea.job, libres))
    } catch (error) {
      deps.log.error({ err: error, cola: tarea.job.cola }, 'No se pudo mirar la cola')
      await new Promise((resolve) => setTimeout(resolve, MIRADA_MS))
      return []
    }
  }

  const done = loop()
  return {
    stop() {
      stopped = true
      wake()
      return done
    },
  }
}

/** Runs a job that was taken and closes it or gives it back. Never throws. */
export async function runOne<D extends { codCia: number }>(
  deps: Deps,
  tarea: Tarea<D>,
  trabajo: Trabajo<D>,
): Promise<void> {
  const paso = await tarea.run(deps, trabajo).catch((error: unknown): Paso => {
    deps.log.error({ err: error, cola: tarea.job.cola, trabajo: trabajo.datos }, 'Un trabajo falló')
    return { en: ESPERA_SORPRESA_S, error: error instanceof Error ? error.message : String(error) }
  })
  try {
    await deps.db.withSistema((tx) => (paso === 'hecho' ? finish(tx, trabajo) : postpone(tx, trabajo, paso)))
  } catch (error) {
    // The lease runs out by itself and the job comes back.
    deps.log.error({ err: error, cola: tarea.job.cola }, 'No se pudo cerrar un trabajo')
  }
}
