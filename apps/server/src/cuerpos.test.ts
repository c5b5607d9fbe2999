/**
 * The worst bodies for each call of the contract: each is refused with an answer, and read only as far as needed. Calls
 * and limits come from the contract, so that none can be forgotten. `npm run test:chaos -- cuerpos` measures the delay
 * of other callers meanwhile.
 */
import { request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  buildPath,
  CON_TARJETAS,
  CUERPO,
  CUERPO_DOCUMENTO,
  CUERPO_PUBLICO,
  contract,
  type Endpoint,
} from '@pura/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FormaJson } from './http/forma-json.ts'
import { anAdministrador, request, useServer, useSesion } from './testing/api.ts'
import { LLAMADAS } from './testing/cuerpos.ts'
import { aFactura, aLinea } from './testing/documentos.ts'

const server = useServer()

const calls = LLAMADAS.filter(([, e]) => !(e.body instanceof z.ZodUndefined))
const ofJson = calls.filter(([, e]) => e.consumes === 'application/json')

const admin = useSesion(anAdministrador())

const pathOf = (e: Endpoint) =>
  `/api${buildPath(e, Object.fromEntries(Object.keys(e.params.shape).map((name) => [name, name === 'catalogo' ? 'cabys' : 1])))}`
const post = (e: Endpoint, body: string) =>
  request(pathOf(e), { method: e.method, headers: { 'content-type': e.consumes, cookie: admin.api.cookie }, body })

/** Sends an endless body without a length; returns the status and the bytes accepted. */
async function pour(e: Endpoint, parte: string): Promise<{ status: number; bytes: number }> {
  const sending = httpRequest(server.url + pathOf(e), {
    method: e.method,
    headers: { 'content-type': e.consumes, cookie: admin.api.cookie, 'transfer-encoding': 'chunked' },
  })
  let bytes = 0
  let status: number | undefined
  sending.on('response', (reply) => (status = reply.statusCode))
  // The connection was closed during the sending, before its answer was read.
  sending.on('error', () => (status ??= 0))
  sending.write(e.consumes === 'application/json' ? '{"a":"' : 'a=')
  const chunk = Buffer.from(parte)
  while (status === undefined) {
    const room = bytes < e.maxBody + MARGEN && sending.write(chunk)
    if (room) bytes += chunk.length
    else await sleep(1)
  }
  sending.destroy()
  return { status, bytes }
}

/** Bytes in the socket buffers of both ends. */
const MARGEN = 16 * 1024 * 1024

/** This call is opened by a link, which is checked before the body is read. */
const CON_ENLACE = 'subida.archivo'

/** A mail program sends it one field, whose content is ignored. */
const DE_UN_CAMPO = 'notificacion.bajaUnClic'

test('a public body is small, an ordinary body a megabyte, and file fields have their own limits', () => {
  const grandes = calls.filter(([, e]) => e.maxBody > CUERPO).map(([name]) => name)
  expect(grandes.sort()).toEqual([
    'borrador.save',
    'cia.create',
    'cia.update',
    'cliente.importar',
    'docRecibidoCarga.agregar',
    'docRecibidoRecepcion.recibir',
    'importacion.create',
    'mesaIva.casar',
    'mesaIva.presentar',
    'mesaIvaArchivos.adjuntar',
    'mesaIvaFaltan.hoja',
    'migracion.emitidos',
    'migracion.pieza',
    'migracion.recibidos',
    'operadorPagos.banco',
    'producto.importar',
    CON_ENLACE,
    'ventaRapidaArriendo.enter',
    'ventaRapidaArriendo.release',
    'ventaRapidaEntregas.deliver',
    'ventaRapidaPendientes.receive',
    'ventaRapidaVentas.propose',
    'vtaMovm.calcular',
    'vtaMovm.emitir',
    'vtaMovm.vistaPrevia',
  ])
  const deCualquiera = calls.filter(([name, e]) => e.access === 'publico' && name !== CON_ENLACE)
  // Each text of these is searched for a card number.
  const conTarjetas = calls.filter(([, e]) => CON_TARJETAS.has(e.tag) && e.consumes === 'application/json')
  expect(conTarjetas.map(([name]) => name)).toContain('metodoPago.create')
  for (const [name, e] of [...deCualquiera, ...conTarjetas]) {
    expect([name, e.maxBody]).toEqual([name, name === DE_UN_CAMPO ? 1024 : CUERPO_PUBLICO])
  }
})

test.each(calls)('%s cuts off an endless body at its limit', async (name, e) => {
  const { status, bytes } = await pour(e, 'a'.repeat(64 * 1024))
  expect(name === CON_ENLACE ? [0, 404] : [0, 413]).toContain(status)
  expect(bytes).toBeLessThan(e.maxBody + MARGEN)
})

/** Joining as many elements takes fifty times longer. */
const zeros = (n: number) => `${'0,'.repeat(n - 1)}0`
const WIDE = new Map(
  [...new Set(ofJson.map(([, e]) => e.maxBody))].map((size) => [size, `{"a":[${zeros(size / 2 - 10)}]}`]),
)
const BODIES: readonly [string, string][] = [
  ['deep', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['full of keys', `{${Array.from({ length: 3_000 }, (_, i) => `"k${i}":0`).join(',')}}`],
  [
    'full of lists',
    `{"a":[${Array(1_000)
      .fill(`[${zeros(900)}]`)
      .join(',')}]}`,
  ],
  ['made of opening brackets only', '['.repeat(30_000)],
]
const bodiesOf = (e: Endpoint): [string, string][] => [['wide', WIDE.get(e.maxBody)!], ...BODIES]

describe.each(ofJson)('%s', (_, e) => {
  test.each(bodiesOf(e))('a body that is %s is refused', async (__, body) => {
    // The limit of zips is larger than needed here.
    const { status } = await post(e, body.slice(0, 8 * CUERPO_DOCUMENTO))
    expect([413, 422]).toContain(status)
  })
})

test('a document sent as a text inside JSON has the same limits', async () => {
  const inside = JSON.stringify(`{"a":[${zeros(400_000)}]}`)
  expect(await post(contract.vtaMovm.calcular, inside)).toBeRejectedWith(422)
})

test('a document of a thousand lines is accepted', async () => {
  const vtaDetmList = Array.from({ length: 1_000 }, () => aLinea({ descripcion: 'x'.repeat(200) }))
  const body = { ...aFactura(), vtaDetmList }
  const reply = await admin.api.send(contract.vtaMovm.calcular, { body })
  expect(reply.status).toBe(200)
})

test.each([
  ['empty lines', Buffer.alloc(9 * 1024 * 1024, '\n')],
  ['commas', Buffer.alloc(9 * 1024 * 1024, ',')],
  ['an open quote', Buffer.alloc(9 * 1024 * 1024, '"a')],
  ['rows', Buffer.alloc(9 * 1024 * 1024, 'a,b\n')],
])('a sheet of nine megabytes of %s is refused in its separate process', async (_, body) => {
  const reply = await admin.api.send(contract.cliente.importar, { params: { codCia: 1 }, body: new Uint8Array(body) })
  expect(reply.status).toBe(422)
})

test('the shape is checked across pieces, texts and escapes', () => {
  const follow = (text: string, size: number) => {
    const forma = new FormaJson(CUERPO)
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += size) forma.advance(bytes.subarray(at, at + size))
  }
  for (const size of [1, 2, 3, 7, 1000]) {
    expect(() => follow(`{"a":"${'[,{'.repeat(5_000)}\\"[[[","b":"\\\\"}`, size)).not.toThrow()
    expect(() => follow(`{"a":"\\\\",${'"b":['.repeat(30)}`, size)).toThrow('demasiados niveles')
  }
})

test('only a hundred of a thousand findings are returned', async () => {
  const vtaDetmList = Array.from({ length: 1_000 }, () => ({ cantidad: [] }))
  const { status, body } = await post(contract.vtaMovm.calcular, JSON.stringify({ ...aFactura(), vtaDetmList }))
  expect(status).toBe(422)
  expect((body as { errores: unknown[] }).errores).toHaveLength(100)
})
