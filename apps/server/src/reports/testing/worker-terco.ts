/** A thread that fails in the way named by the document's title, to test the pool. */
import { parentPort } from 'node:worker_threads'
import type { Encargo } from '../pdf-worker.ts'

parentPort?.on('message', (encargo: Encargo) => {
  if (!('impreso' in encargo)) return
  const { impreso } = encargo
  if (impreso.titulo === 'muere') process.exit(3)
  if (impreso.titulo === 'calla') return
  const { buffer } = new TextEncoder().encode(impreso.titulo)
  parentPort?.postMessage({ pdf: buffer }, [buffer])
})
