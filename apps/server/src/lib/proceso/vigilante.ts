/**
 * Ends a process whose event loop is blocked. Such a process answers nobody and receives no signal, yet it exists, so
 * no supervisor restarts it. From inside, only another thread can notice and only a signal can end it.
 */
import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

const LATIDO_MS = 500
/** Read by the thread when it ends the process; 0: none. */
const turno = new Int32Array(new SharedArrayBuffer(4))

/** Names the task whose bytes are processed, in case they block the process. */
export const markTurno = (deQuien: number) => Atomics.store(turno, 0, deQuien)

/** More than the limit of a task, after which the parent ends the process. */
const MARGEN_MS = 1_000

/** Watches a process that `forkAparte` started: its last argument is the limit. */
export const watchAparte = (): Vigilancia => watchEventLoop(Number(process.argv[4]) + MARGEN_MS)

export interface Vigilancia {
  stop(): Promise<void>
}

/**
 * @param paradoMs longest time the loop may be blocked while the process uses the processor; ten seconds are far more
 * than any of our work takes. A blocked process that uses no CPU, in a hanging call or not scheduled, gets six times as
 * long.
 */
export function watchEventLoop(paradoMs = 10_000): Vigilancia {
  const latidos = new Int32Array(new SharedArrayBuffer(4))
  const timer = setInterval(() => Atomics.add(latidos, 0, 1), LATIDO_MS)
  timer.unref()
  const hilo = new Worker(new URL('./vigilante-hilo.mjs', import.meta.url), {
    workerData: { latidos, paradoMs, pid: process.pid, turno },
    execArgv: [],
  })
  hilo.unref()
  // A debugger blocks the loop on purpose.
  if (inspectorUrl() !== undefined) void hilo.terminate()
  return {
    async stop() {
      clearInterval(timer)
      await hilo.terminate()
    },
  }
}
