/** Redirects are not followed: a request for the configured address must not reach another one. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCiaAutorizada } from '../testing/db.ts'
import { createExoneraciones } from './exoneracion/index.ts'
import { endAfter, fetchExterno } from './fetch-externo.ts'
import { createHaciendaClient } from './hacienda/cliente.ts'
import { createRegistro } from './registro/index.ts'
import { createTipoCambio } from './tipo-cambio/index.ts'

let conocido: Server
let ajeno: Server
/** Requests that reached the redirect's target. */
let oido: string[] = []

const start = async (server: Server): Promise<Server> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  ajeno = await start(
    createServer(async (request, response) => {
      let cuerpo = ''
      for await (const parte of request) cuerpo += parte
      oido.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''} ${cuerpo}`)
      response.end(JSON.stringify({ access_token: 'ajeno', expires_in: 300, venta: { valor: 1 } }))
    }),
  )
  conocido = await start(
    createServer((request, response) => {
      request.resume()
      if (request.url === '/token') return response.end(JSON.stringify({ access_token: 'bueno', expires_in: 300 }))
      // 307 and 308 keep method and body: a password would be sent on.
      response.writeHead(307, { location: `${urlOf(ajeno)}/de-otro` }).end()
    }),
  )
})
beforeEach(() => {
  oido = []
})
afterAll(() => {
  conocido.close()
  ajeno.close()
})

const now = () => new Date()
const hacienda = (token: string) =>
  createHaciendaClient({
    urls: { recepcion: `${urlOf(conocido)}/`, token: urlOf(conocido) + token, logout: '', clientId: 'x' },
    loadCredencial: async () => ({ usuario: 'usuario', contrasena: 'secreta', version: 1, rechazo: null }),
  })
const clave = '5'.repeat(50)

test.each([
  ['the password of a company', '/otro-token'],
  ['its token', '/token'],
])('%s is not sent to the redirect target', async (_, token) => {
  expect(await hacienda(token).consult(aCiaAutorizada(1), clave)).toMatchObject({ clase: 'transitorio' })
  expect(oido).toEqual([])
})

test.each([
  ['the registry', () => createRegistro(urlOf(conocido), now).find('303330333')],
  ['Exonet', () => createExoneraciones(urlOf(conocido), now).find('AL-00000001-20')],
  ['the exchange rate', () => createTipoCambio(urlOf(conocido)).dolar()],
])('%s that redirects counts as no answer, and the target is not used', async (_, ask) => {
  await expect(ask()).rejects.toMatchObject({ codigo: 'external_unavailable' })
  expect(oido).toEqual([])
})

test('a server that never answers times out, even if memory is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const mudo = await start(createServer(() => undefined))
  const collecting = setInterval(collect, 20)
  const llamada = fetchExterno(urlOf(mudo), { signal: endAfter(150, new AbortController().signal) })
  const quien = llamada.then(
    () => 'respondió',
    (error: Error) => error.name,
  )
  const sinFin = new Promise((resolve) => setTimeout(resolve, 3_000, 'sigue esperando'))
  expect(await Promise.race([quien, sinFin])).toBe('TimeoutError')
  clearInterval(collecting)
  mudo.closeAllConnections()
  mudo.close()
})
