// Plain JavaScript, because it runs before the TypeScript loader of the thread.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.modulo)
