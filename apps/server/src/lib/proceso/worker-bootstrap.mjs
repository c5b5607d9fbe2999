// Plain JavaScript, because it runs before the TypeScript loader of the thread, if that is needed: a bundled module needs none.
import { workerData } from 'node:worker_threads'

if (workerData.modulo.endsWith('.ts')) (await import('tsx/esm/api')).register()
await import(workerData.modulo)
