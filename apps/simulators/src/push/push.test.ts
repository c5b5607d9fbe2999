import { expect, test } from 'vitest'
import { startForTest } from '../testing/start.ts'

async function servicio() {
  const { simuladores, cliente } = await startForTest()
  const base = simuladores.urls.pagina.replace(/\/$/, '')
  const { destino } = (await (await fetch(`${base}/push`, { method: 'POST' })).json()) as { destino: string }
  const send = (
    a = destino,
    body: Uint8Array<ArrayBuffer> = new Uint8Array(300),
    headers: Record<string, string> = { ttl: '86400' },
  ) =>
    fetch(a, {
      method: 'POST',
      headers: {
        'content-encoding': 'aes128gcm',
        urgency: 'normal',
        topic: 'pura',
        authorization: 'vapid t=x, k=y',
        ...headers,
      },
      body,
    })
  const view = async () =>
    (await (await cliente.control('GET', 'push')).json()) as { abiertas: number; entregas: object[] }
  return { base, destino, send, view, cliente }
}

test('a browser gets a subscription, and messages sent to it are recorded', async () => {
  const { destino, send, view } = await servicio()
  expect((await send()).status).toBe(201)
  expect(await view()).toMatchObject({
    abiertas: 1,
    entregas: [
      { id: destino.split('/').at(-1), ttl: '86400', tema: 'pura', cifrado: 'aes128gcm', firmado: true, bytes: 300 },
    ],
  })
})

test('a closed subscription answers 410, and an unknown subscription 404', async () => {
  const { base, destino, send, view } = await servicio()
  await fetch(destino, { method: 'DELETE' })
  expect((await send()).status).toBe(410)
  expect((await send(`${base}/push/nadie`)).status).toBe(404)
  expect(await view()).toEqual({ abiertas: 0, entregas: [] })
})

test('a message that is too long or has no TTL is refused, and the service fails when asked to', async () => {
  const { send, cliente, view } = await servicio()
  expect((await send(undefined, new Uint8Array(4_097))).status).toBe(413)
  expect((await send(undefined, undefined, {})).status).toBe(400)
  await cliente.control('POST', 'fallas', { punto: 'push', tipo: '503' })
  expect((await send()).status).toBe(503)
  expect((await send()).status).toBe(201)
  expect((await view()).entregas).toHaveLength(1)
})
