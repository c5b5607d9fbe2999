/** A separate process that fails in the way its task names. */
import { setTimeout as sleep } from 'node:timers/promises'
import { serveAparte } from '../../lib/proceso/servir-aparte.ts'

serveAparte<string, string, number>(async (encargo, send) => {
  if (encargo === 'falla') throw Object.assign(new RangeError('no cabe'), { linea: 3 })
  while (encargo === 'gira');
  const grande: unknown[] = []
  while (encargo === 'crece') grande.push(Array(1_000).fill({ n: grande.length }))
  if (encargo === 'entorno') return JSON.stringify(process.env)
  if (encargo === 'avisado') {
    process.kill(process.pid, 'SIGTERM')
    process.kill(process.pid, 'SIGINT')
    await sleep(100)
  }
  send(1)
  send(2)
  return encargo
})
