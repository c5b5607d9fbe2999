// Plain JavaScript, because it runs before the TypeScript loader of the process. Arguments: name, URL of the module to run,
// longest time that the event loop may be blocked.
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

const [nombre, modulo, limiteMs] = process.argv.slice(2)
process.title = `pura ${nombre}`

// A supervisor may signal all processes of the server. This one ignores it and finishes its task: the parent ends it.
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
