// Plain JavaScript, because it runs before anything in the thread can read TypeScript.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.modulo)
