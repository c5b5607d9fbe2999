// Callers that send the same body again and again, in a thread of their own: the law measures the server, not their event loop.
import { parentPort, workerData } from 'node:worker_threads'

const { llamadas, conexiones, cuerpo } = workerData
const respuestas = {}
let parar = false
parentPort.once('message', () => {
  parar = true
})
async function insist({ url, headers }) {
  while (!parar) {
    const status = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: cuerpo,
      signal: AbortSignal.timeout(60_000),
    }).then(
      (reply) => reply.arrayBuffer().then(() => reply.status),
      () => 0,
    )
    respuestas[status] = (respuestas[status] ?? 0) + 1
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
await Promise.all(llamadas.flatMap((llamada) => Array.from({ length: conexiones }, () => insist(llamada))))
parentPort.postMessage(respuestas)
