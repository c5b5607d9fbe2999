// Plain JavaScript, because it runs before anything in the process can read TypeScript. Called with a name, the address of
// what it runs and the longest that it may stand still.
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

const [nombre, modulo, limiteMs] = process.argv.slice(2)
process.title = `pura ${nombre}`

// Who stops the server may signal all of its processes: what it has begun to read it goes on reading until it lets go.
for (const señal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(señal, () => undefined)
// The parent may end first: a running event loop gets `disconnect`; a blocked one is killed by the watchdog thread.
process.on('disconnect', () => process.exit(0))
const MARGEN_MS = 1_000
const paradoMs = Number(limiteMs) + MARGEN_MS
const latidos = new Int32Array(new SharedArrayBuffer(4))
// Written by servir-aparte.ts, read by the watchdog when it ends the process.
const turno = new Int32Array(new SharedArrayBuffer(4))
globalThis.puraTurno = turno
setInterval(() => Atomics.add(latidos, 0, 1), 500).unref()
new Worker(new URL('./vigilante-hilo.mjs', import.meta.url), {
  workerData: { latidos, paradoMs, pid: process.pid, turno },
  execArgv: [],
}).unref()

register()
await import(modulo)
