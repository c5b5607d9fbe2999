/**
 * Ends a process whose event loop no longer turns. It answers nobody, works nothing and hears no signal, yet it is
 * there, so nobody starts it again. From inside only another thread can notice and only a signal can end it.
 */
import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

const LATIDO_MS = 500

export interface Vigilancia {
  stop(): Promise<void>
}

/**
 * @param paradoMs how long the loop may stand still while the process computes; ten seconds are far more than any honest
 * piece of work takes. One that computes nothing, because it hangs in a call or gets no turn of the processor, has six
 * times as long.
 */
export function watchEventLoop(paradoMs = 10_000): Vigilancia {
  const latidos = new Int32Array(new SharedArrayBuffer(4))
  const timer = setInterval(() => Atomics.add(latidos, 0, 1), LATIDO_MS)
  timer.unref()
  const hilo = new Worker(new URL('./vigilante-hilo.mjs', import.meta.url), {
    workerData: { latidos, paradoMs, pid: process.pid },
    execArgv: [],
  })
  hilo.unref()
  // Somebody who steps through the code with a debugger stops the loop on purpose.
  if (inspectorUrl() !== undefined) void hilo.terminate()
  return {
    async stop() {
      clearInterval(timer)
      await hilo.terminate()
    },
  }
}
