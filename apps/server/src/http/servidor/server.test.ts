import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from './server.ts'

test('a server that is closed ends a kept connection as soon as its request is answered', async () => {
  const app = await createServer({ logLevel: 'silent', trustProxy: 'loopback', dataDir: tmpdir() })
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let asked: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    asked = resolve
  })
  app.get('/lento', async () => {
    asked()
    await held
    return 'bien'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const request = get({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', path: '/lento', agent })
  await arrived
  const closed = app.close()
  // The server closes its idle connections now; this one is not idle.
  await new Promise((resolve) => setImmediate(resolve))
  answer()
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  reply.resume()
  await once(reply, 'end')
  expect(reply.statusCode).toBe(200)
  // Otherwise the test would last until the keep-alive timeout, beyond its own time limit.
  await closed
}, 20_000)
