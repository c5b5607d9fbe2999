/**
 * Bodies in transit are limited by session, by address and in total, and large ones go to disk (docs/decisions/0122).
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientRequest, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoint } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { aCiaAutorizada } from '../../testing/db.ts'
import { serve } from '../serve.ts'
import type { Sesion } from '../sesion.ts'
import { CuerposEnVuelo, type LimitesDeCuerpos } from './cuerpos-en-vuelo.ts'
import { createServer } from './server.ts'

const KB = 1024
const LIMITES: LimitesDeCuerpos = {
  pequeno: KB,
  enMemoria: { sesion: 4 * KB, direccion: 6 * KB, proceso: 8 * KB },
  enDisco: { sesion: 40 * KB, direccion: 60 * KB, proceso: 80 * KB },
  discoLibre: 0,
  leidosMb: 4,
  leidosMbPorCia: 2,
  esperaMs: 60_000,
}
const dataDir = mkdtempSync(join(tmpdir(), 'pura-cuerpos-'))
const carpeta = join(dataDir, 'cuerpos')

const archivo = endpoint({
  method: 'POST',
  path: '/archivo',
  tag: 'prueba',
  summary: '',
  access: 'sesion',
  consumes: 'application/octet-stream',
  maxBody: 200 * KB,
  body: z.instanceof(Uint8Array),
  response: z.number(),
})
const texto = endpoint({
  method: 'POST',
  path: '/texto',
  tag: 'prueba',
  summary: '',
  access: 'sesion',
  body: z.object({ a: z.string() }),
  response: z.number(),
})

let app: FastifyInstance
let puerto = 0
beforeAll(async () => {
  mkdirSync(carpeta, { recursive: true })
  writeFileSync(join(carpeta, 'de antes'), 'a')
  app = await createServer({ logLevel: 'silent', trustProxy: 'loopback', dataDir, limites: LIMITES })
  app.decorate('findSesion', async (token: string) => aSesion(token))
  serve(app, archivo, ({ body }) => body.length)
  serve(app, texto, ({ body }) => body.a.length)
  await app.listen({ host: '127.0.0.1', port: 0 })
  puerto = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const aSesion = (token: string): Sesion => ({
  codCia: aCiaAutorizada(1),
  codCiaPropia: aCiaAutorizada(1),
  idUsuario: 1,
  idAcceso: null,
  username: '1',
  nombreRol: 'USUARIO',
  opciones: [],
  soloLectura: false,
  contrasenaTemporal: false,
  faltaSegundoFactor: false,
  direccionIp: '',
  clase: 'api',
  huella: Buffer.from(token),
})

interface Reply {
  status: number
  espera: string | undefined
  mensaje: string
  data: unknown
}

interface Envio {
  sending: ClientRequest
  reply: Promise<Reply>
}

/** Sends this number of bytes and keeps the call open; `end` completes it. */
function begin(
  bytes: number,
  { token = 'uno', ip = '10.0.0.1', path = '/archivo', tipo = archivo.consumes } = {},
): Envio {
  const sending = httpRequest({
    port: puerto,
    path,
    method: 'POST',
    agent: false,
    headers: {
      'content-type': tipo,
      authorization: `Bearer ${token}`,
      'x-forwarded-for': ip,
      'transfer-encoding': 'chunked',
    },
  })
  const reply = new Promise<Reply>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', async (response) => {
      const partes: Buffer[] = []
      for await (const parte of response) partes.push(parte)
      const { mensaje, data } = JSON.parse(Buffer.concat(partes).toString('utf8'))
      resolve({ status: response.statusCode!, espera: response.headers['retry-after'], mensaje, data })
    })
  })
  reply.catch(() => undefined)
  if (bytes > 0) sending.write(Buffer.alloc(bytes, 'a'))
  return { sending, reply }
}

async function send(bytes: number, como?: Parameters<typeof begin>[1]): Promise<Reply> {
  const { sending, reply } = begin(bytes, como)
  sending.end()
  return reply
}

/** Waits until the server counts this number of bytes in transit. */
const arrive = (bytes: number) => vi.waitFor(() => expect(app.cuerpos.bytes).toBe(bytes))

test('a session with too many bytes on their way is refused until those bytes have ended', async () => {
  const retenidos = [begin(30 * KB), begin(8 * KB)]
  await arrive(38 * KB)
  expect(await send(8 * KB)).toMatchObject({ status: 503, espera: '5', mensaje: mensajes.general.enviosPropios })
  expect(await send(8 * KB, { token: 'dos' })).toMatchObject({ status: 200, data: 8 * KB })
  for (const { sending } of retenidos) sending.end()
  expect(await Promise.all(retenidos.map(({ reply }) => reply))).toMatchObject([{ data: 30 * KB }, { data: 8 * KB }])
  expect(app.cuerpos.bytes).toBe(0)
  expect(await send(38 * KB)).toMatchObject({ status: 200, data: 38 * KB })
})

test('an address with many sessions is refused too, and everybody is once the process has too much', async () => {
  const deUna = ['uno', 'dos'].map((token) => begin(30 * KB, { token }))
  await arrive(60 * KB)
  expect(await send(8 * KB, { token: 'tres' })).toMatchObject({ status: 503, mensaje: mensajes.general.enviosPropios })
  const deOtra = begin(20 * KB, { token: 'tres', ip: '10.0.0.2' })
  await arrive(80 * KB)
  const otra = { token: 'cuatro', ip: '10.0.0.3' }
  expect(await send(8 * KB, otra)).toMatchObject({ status: 503, espera: '5', mensaje: mensajes.general.enviosDeTodos })
  // A small one needs no disk.
  expect(await send(512, otra)).toMatchObject({ status: 200, data: 512 })
  for (const { sending } of [...deUna, deOtra]) sending.destroy()
  await arrive(0)
})

test('a body announced as larger than the room left is refused before it arrives', async () => {
  const reply = await fetch(`http://127.0.0.1:${puerto}/archivo`, {
    method: 'POST',
    headers: { 'content-type': archivo.consumes, authorization: 'Bearer uno' },
    body: new Uint8Array(41 * KB),
  })
  expect(reply.status).toBe(503)
  expect(app.cuerpos.bytes).toBe(0)
})

test('many small bodies are bounded too', async () => {
  const retenidos = Array.from({ length: 4 }, () => begin(KB))
  await arrive(4 * KB)
  expect(await send(512)).toMatchObject({ status: 503 })
  for (const { sending } of retenidos) sending.destroy()
  await arrive(0)
})

test('a body that is refused, or whose caller goes away, leaves nothing behind', async () => {
  const json = { path: '/texto', tipo: texto.consumes }
  expect(await send(8 * KB, json)).toMatchObject({ status: 400 })
  const ido = begin(8 * KB, json)
  await arrive(8 * KB)
  ido.sending.destroy()
  await arrive(0)
  expect(readdirSync(carpeta)).toEqual([])
})

test('no file is begun where the disk is almost full', async () => {
  const cuerpos = new CuerposEnVuelo(dataDir, { ...LIMITES, discoLibre: Number.MAX_SAFE_INTEGER })
  const dueno = { sesion: 'uno', direccion: '10.0.0.1', causante: 1 }
  const cuerpo = cuerpos.begin(dueno, 0)
  await expect(cuerpo.add(Buffer.alloc(2 * KB))).rejects.toMatchObject({ status: 503 })
  await cuerpo.end()
  expect(cuerpos.bytes).toBe(0)
})

test('an arriving file has no name, so that a killed process leaves none, and older files are removed', async () => {
  const { sending } = begin(8 * KB)
  await arrive(8 * KB)
  expect(readdirSync(carpeta)).toEqual([])
  sending.destroy()
  await arrive(0)
})

test('large bodies that have arrived take turns, so that a company with many leaves room for the next', async () => {
  const cuerpos = new CuerposEnVuelo(dataDir, { ...LIMITES, leidosMb: 8 })
  const leidos: number[] = []
  const read = async (causante: number) => {
    const end = await cuerpos.waitForMemoria(1.5 * KB * KB, causante)
    leidos.push(causante)
    return end
  }
  const primera = read(1)
  const segunda = read(1)
  const tercera = read(1)
  const otra = read(2)
  await otra
  expect(leidos).toEqual([1, 2])
  ;(await primera)()
  await vi.waitFor(() => expect(leidos).toEqual([1, 2, 1]))
  ;(await segunda)()
  ;(await tercera)()
})

test('a body that finds no room in time is refused, and delays no other', async () => {
  const cuerpos = new CuerposEnVuelo(dataDir, { ...LIMITES, esperaMs: 1 })
  const end = await cuerpos.waitForMemoria(2 * KB * KB, 1)
  await expect(cuerpos.waitForMemoria(KB, 1)).rejects.toMatchObject({
    status: 503,
    message: mensajes.general.enviosDeTodos,
  })
  end()
  ;(await cuerpos.waitForMemoria(2 * KB * KB, 1))()
})
