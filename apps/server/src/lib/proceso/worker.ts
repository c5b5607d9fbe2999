/** Worker threads written in TypeScript, started the same way under tsx and under vitest. */
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** @param modulo what the thread runs: `new URL('./mine.ts', import.meta.url)`. */
export const startWorker = (modulo: URL, options: Omit<WorkerOptions, 'workerData' | 'execArgv'> = {}): Worker =>
  new Worker(new URL('./worker-bootstrap.mjs', import.meta.url), {
    ...options,
    workerData: { modulo: modulo.href },
    // A thread does not inherit a usable module loader; the bootstrap registers its own.
    execArgv: [],
  })
