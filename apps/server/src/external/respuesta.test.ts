/** A server that answers without end: reading stops at the limit, and memory does not grow. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCiaAutorizada } from '../testing/db.ts'
import { createExoneraciones } from './exoneracion/index.ts'
import { createHaciendaClient } from './hacienda/cliente.ts'
import { createRegistro } from './registro/index.ts'
import { RESPUESTA_MAXIMA, RespuestaExcesiva, readTexto } from './respuesta.ts'
import { createTipoCambio } from './tipo-cambio/index.ts'

const MB = Buffer.alloc(1024 * 1024, 0x20)
let server: Server
let url = ''
/** Megabytes written to the last caller, until it disconnected. */
let written = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/bomba') {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20)))
      return
    }
    if (request.url === '/token') {
      response.end(JSON.stringify({ access_token: 'x', expires_in: 300 }))
      return
    }
    written = 0
    const more = () => {
      if (response.destroyed || written >= 250) return response.end()
      written += 1
      response.write(MB, () => setImmediate(more))
    }
    more()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const now = () => new Date()
const hacienda = () =>
  createHaciendaClient({
    urls: { recepcion: `${url}/`, token: `${url}/token`, logout: `${url}/logout`, clientId: 'x' },
    loadCredencial: async () => ({ usuario: 'x', contrasena: 'x', version: 1, rechazo: null }),
  })

test('an answer of 250 MB from Hacienda fails, and is read only up to its limit', async () => {
  const before = process.memoryUsage().rss
  expect(await hacienda().consult(aCiaAutorizada(1), '5'.repeat(50))).toEqual({
    clase: 'transitorio',
    motivo: 'Hacienda respondió más de lo que cabe en una respuesta',
  })
  // Allows for bytes in transit when the limit was reached.
  expect(written).toBeLessThan(60)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

test('a megabyte that inflates to sixty-four is cut off while it inflates', async () => {
  await expect(readTexto(await fetch(`${url}/bomba`))).rejects.toThrow(RespuestaExcesiva)
})

test.each([
  ['the registry', () => createRegistro(url, now).find('303330333')],
  ['Exonet', () => createExoneraciones(url, now).find('AL-00000001-20')],
  ['the exchange rate', () => createTipoCambio(url).dolar()],
])('%s without end counts as no answer', async (_, ask) => {
  await expect(ask()).rejects.toMatchObject({ codigo: 'external_unavailable' })
  expect(written).toBeLessThan(60)
})

test('an answer within the limit is read whole', async () => {
  const texto = 'ñ'.repeat(RESPUESTA_MAXIMA / 2)
  expect(await readTexto(new Response(texto))).toBe(texto)
  await expect(readTexto(new Response(`${texto}x`))).rejects.toThrow(RespuestaExcesiva)
})
