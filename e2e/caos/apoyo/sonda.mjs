// A caller in its own thread: it measures the server, not the attacker's event loop.
import { parentPort, workerData } from 'node:worker_threads'

const { url, token, cadaMs } = workerData
const esperas = []
let fallos = 0
parentPort.on('message', () => {
  parentPort.postMessage({ esperas: esperas.splice(0), fallos })
  fallos = 0
})
for (;;) {
  const began = performance.now()
  try {
    const reply = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(30_000),
    })
    await reply.arrayBuffer()
    if (reply.status >= 500) fallos += 1
  } catch {
    fallos += 1
  }
  esperas.push(performance.now() - began)
  await new Promise((resolve) => setTimeout(resolve, cadaMs))
}
