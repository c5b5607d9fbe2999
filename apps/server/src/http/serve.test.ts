import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { Writable } from 'node:stream'
import { codCiaParams, endpoint, identificador } from '@pura/contract'
import { LIMITES } from '@pura/domain/limites'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { isAlPrincipal } from '../db/motor/clase.ts'
import { DatabaseReplicaError } from '../db/motor/errors.ts'
import { aCiaAutorizada } from '../testing/db.ts'
import { AppError } from './errors.ts'
import { assertReglas } from './reglas.ts'
import { answer, serve, serveLista, serveOperador, servePublic } from './serve.ts'
import { createServer } from './servidor/server.ts'
import type { Sesion } from './sesion.ts'

const MENSAJE_500 = 'Hubo un error en el servidor, intentelo más tarde'

const linea = z.object({
  producto: z.object({ productoPK: z.object({ codCia: identificador().optional() }) }).optional(),
})
const guardar = endpoint({
  method: 'POST',
  path: '/cosa/:codCia',
  tag: 'prueba',
  summary: '',
  access: 'sesion',
  params: codCiaParams,
  query: codCiaParams.partial(),
  body: z.object({ nombre: z.string().min(2), lineas: z.array(linea).max(3).optional() }),
  response: z.object({ nombre: z.string() }),
})
const leer = endpoint({
  method: 'GET',
  path: '/cosa',
  tag: 'prueba',
  summary: '',
  access: 'sesion',
  response: z.string(),
})
const borrar = endpoint({
  method: 'DELETE',
  path: '/cosa',
  tag: 'prueba',
  summary: '',
  access: 'administrador',
  response: z.null(),
})
const conOpcion = endpoint({
  method: 'GET',
  path: '/opcion',
  tag: 'prueba',
  summary: '',
  opcion: '/cajas',
  response: z.string(),
})
const ajena = endpoint({
  method: 'GET',
  path: '/ajena/:codCia',
  tag: 'prueba',
  summary: '',
  access: 'administrador',
  otraCia: true,
  params: codCiaParams,
  response: z.string(),
})
const falla = endpoint({
  method: 'GET',
  path: '/falla/:como',
  tag: 'prueba',
  summary: '',
  access: 'publico',
  params: z.object({ como: z.string() }),
  response: z.null(),
})
const espera = endpoint({
  method: 'GET',
  path: '/espera',
  tag: 'prueba',
  summary: '',
  access: 'sesion',
  response: z.null(),
})
const listar = endpoint({
  method: 'GET',
  path: '/lista',
  tag: 'prueba',
  summary: '',
  access: 'sesion',
  response: z.array(z.boolean()),
})
const bytes = endpoint({
  method: 'GET',
  path: '/bytes',
  tag: 'prueba',
  summary: '',
  access: 'publico',
  response: z.unknown(),
  answer: 'application/pdf',
})

const sesion = (nombreRol: string): Sesion => ({
  codCia: aCiaAutorizada(1),
  codCiaPropia: aCiaAutorizada(1),
  idUsuario: 1,
  idAcceso: null,
  username: '1',
  nombreRol,
  opciones: [],
  soloLectura: false,
  contrasenaTemporal: false,
  faltaSegundoFactor: false,
  direccionIp: '',
  clase: 'web',
  huella: new Uint8Array(),
})
const SESIONES: Record<string, Sesion> = {
  normal: sesion('USUARIO'),
  admin: sesion('ADMINISTRADOR'),
  cajero: { ...sesion('USUARIO'), opciones: ['/cajas'] },
  todas: { ...sesion('USUARIO'), opciones: ['*'] },
  vecina: { ...sesion('USUARIO'), codCia: aCiaAutorizada(2), codCiaPropia: aCiaAutorizada(2) },
}
/** For each call of `listar`, true if it reads from the primary. */
const preguntas: boolean[] = []
/** Calls to `espera` that were begun. */
const colgadas: (() => void)[] = []

let app: FastifyInstance
let origin: string
const logged: string[] = []

beforeAll(async () => {
  app = await createServer({
    logLevel: 'info',
    trustProxy: 'loopback',
    dataDir: tmpdir(),
    logTo: new Writable({
      write(chunk, _, done) {
        logged.push(String(chunk))
        done()
      },
    }),
  })
  app.decorate('findSesion', async (token: string) => SESIONES[token] ?? null)
  serve(app, guardar, ({ body }) => {
    assertReglas(body, [['nombre', (b) => b.nombre !== 'nadie', 'El nombre es obligatorio']])
    return answer({ ...body, secreto: 'no sale' }, { mensaje: 'Guardado' })
  })
  serve(app, leer, () => 'hola')
  serve(app, borrar, () => null)
  serve(app, conOpcion, () => 'hola')
  serveOperador(app, ajena, ({ params }) => `compañía ${params.codCia}`)
  servePublic(app, falla, ({ params }) => {
    if (params.como === 'sorpresa') throw new Error('contraseña de la base: abc123')
    throw new AppError('conflict', 'Ya existe', { cause: new Error('por dentro') })
  })
  serveLista(app, listar, () => {
    preguntas.push(isAlPrincipal())
    if (!isAlPrincipal()) throw new DatabaseReplicaError('La réplica se fue')
    return preguntas
  })
  servePublic(app, bytes, () => Buffer.from('%PDF'))
  serve(app, espera, () => new Promise<null>((resolve) => colgadas.push(() => resolve(null))))
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

interface Call {
  method?: string
  token?: string
  cookie?: string
  headers?: Record<string, string>
  body?: string
}

async function call(path: string, { method = 'GET', token, cookie, headers = {}, body }: Call = {}) {
  const response = await fetch(origin + path, {
    method,
    body,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie: `pura_sesion=${cookie}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : null,
  }
}
const post = (body: unknown, options: Call = {}) =>
  call('/cosa/1', {
    method: 'POST',
    token: 'normal',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...options,
  })

describe('permission to call', () => {
  test.each([
    ['normal', 403],
    ['cajero', 200],
    ['todas', 200],
  ])('a call with a menu option answers %s with %i', async (token, status) => {
    expect((await call('/opcion', { token })).status).toBe(status)
  })

  test.each([
    ['todas', 403],
    ['admin', 200],
  ])('a call made for other companies answers %s with %i', async (token, status) => {
    expect((await call('/ajena/7', { token })).status).toBe(status)
  })

  test.each([{}, { token: 'otro' }, { cookie: 'otro' }, { headers: { authorization: 'Basic bm9ybWFs' } }])(
    'a call without a valid session answers 401 (%o)',
    async (options) => {
      const reply = await call('/cosa', options)
      expect(reply.status).toBe(401)
      expect(reply.body).toEqual({
        respuesta: false,
        mensaje: 'Debe ingresar para continuar',
        data: null,
        codigo: 'unauthenticated',
      })
    },
  )

  test('a call is answered with a token or with the cookie', async () => {
    expect((await call('/cosa', { token: 'normal' })).body).toEqual({ respuesta: true, mensaje: '', data: 'hola' })
    expect((await call('/cosa', { cookie: 'normal' })).status).toBe(200)
  })

  test('an operator’s call answers 403 to others', async () => {
    expect((await call('/cosa', { method: 'DELETE', token: 'normal' })).status).toBe(403)
    expect((await call('/cosa', { method: 'DELETE', token: 'admin' })).status).toBe(200)
  })

  test('an unauthenticated call is refused before its body is read', async () => {
    expect((await post('{ roto', { token: 'otro' })).status).toBe(401)
  })
})

test('a company that makes call after call leaves its own calls waiting, and none of another company', async () => {
  const muchas = Array.from({ length: LIMITES.llamadasALaVez + 10 }, () => call('/espera', { token: 'normal' }))
  await vi.waitFor(() => expect(colgadas).toHaveLength(LIMITES.llamadasALaVez))
  let isMine = false
  const suya = call('/cosa', { token: 'todas' }).then((reply) => {
    isMine = true
    return reply.status
  })
  expect((await call('/cosa', { token: 'vecina' })).status).toBe(200)
  expect([isMine, colgadas.length]).toEqual([false, LIMITES.llamadasALaVez])
  for (let i = 0; i < muchas.length; i += 1) {
    await vi.waitFor(() => expect(colgadas.length).toBeGreaterThan(i))
    colgadas[i]!()
  }
  expect(await suya).toBe(200)
  for (const { status } of await Promise.all(muchas)) expect(status).toBe(200)
})

describe('another company is refused wherever it is named', () => {
  test.each([
    ['in the path', '/cosa/2', { nombre: 'algo' }],
    ['in the query', '/cosa/1?codCia=2', { nombre: 'algo' }],
    ['in the body', '/cosa/1', { nombre: 'algo', codCia: 2 }],
    ['as text', '/cosa/1', { nombre: 'algo', codCia: '2' }],
    ['inside a key', '/cosa/1', { nombre: 'algo', vtaMovmPK: { codCia: 2 } }],
    ['inside a line', '/cosa/1', { nombre: 'algo', lineas: [{ producto: { productoPK: { codCia: 2 } } }] }],
  ])('%s', async (_, path, body) => {
    const reply = await call(path, { method: 'POST', token: 'normal', body: JSON.stringify(body) })
    expect(reply.status).toBe(403)
    expect(reply.body.mensaje).toBe('No tiene acceso a esa compañía')
  })

  test('the own company is accepted everywhere', async () => {
    const own = { nombre: 'algo', codCia: 1, lineas: [{ producto: { productoPK: { codCia: 1 } } }] }
    expect(
      (await call('/cosa/1?codCia=1', { method: 'POST', token: 'normal', body: JSON.stringify(own) })).status,
    ).toBe(200)
  })

  test('a body nested a hundred thousand deep does not crash the server', async () => {
    const deep = `{"nombre":"algo","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect((await post(deep)).status).toBe(422)
  })
})

describe('a page of another site', () => {
  const crossSite: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://malo.example' },
    { origin: 'null' },
  ]
  test.each(crossSite)('cannot change anything with our cookie (%o)', async (headers) => {
    expect((await post({ nombre: 'algo' }, { token: undefined, cookie: 'normal', headers })).status).toBe(403)
  })

  test.each<Record<string, string>>([{ 'sec-fetch-site': 'same-origin' }, {}])(
    'a page of our own can change things with the cookie (%o)',
    async (headers) => {
      expect((await post({ nombre: 'algo' }, { token: undefined, cookie: 'normal', headers })).status).toBe(200)
      const own = { ...headers, origin }
      expect((await post({ nombre: 'algo' }, { token: undefined, cookie: 'normal', headers: own })).status).toBe(200)
    },
  )

  test('a program with its own token may come from any origin', async () => {
    expect((await post({ nombre: 'algo' }, { headers: { origin: 'https://erp.example' } })).status).toBe(200)
  })
})

describe('the request body', () => {
  test('the answer is the envelope and holds only fields of the contract', async () => {
    expect((await post({ nombre: 'algo', de_mas: 1 })).body).toEqual({
      respuesta: true,
      mensaje: 'Guardado',
      data: { nombre: 'algo' },
    })
  })

  test('a document may be sent as a JSON text or as plain text', async () => {
    expect((await post(JSON.stringify(JSON.stringify({ nombre: 'algo' })))).status).toBe(200)
    expect((await post({ nombre: 'algo' }, { headers: { 'content-type': 'text/plain' } })).status).toBe(200)
  })

  test.each(['{ roto', '"{ roto"', '{"nombre":'])('a body that is not JSON answers 400: %s', async (body) => {
    const reply = await post(body)
    expect(reply.status).toBe(400)
    expect(reply.body.mensaje).toBe('El contenido enviado no es un JSON válido')
  })

  test.each([
    [{}, 'nombre', 'Este dato es obligatorio'],
    [{ nombre: 7 }, 'nombre', 'Debe ser un texto'],
    [{ nombre: 'a' }, 'nombre', 'Debe tener al menos 2 caracteres'],
    [{ nombre: 'algo', lineas: [{}, {}, {}, {}] }, 'lineas', 'Debe tener como máximo 3 elementos'],
    [{ nombre: 'algo', lineas: [{ producto: 1 }] }, 'lineas[0].producto', 'Debe ser un objeto'],
    [{ nombre: 'nadie' }, 'nombre', 'El nombre es obligatorio'],
  ])('%j is refused at its field', async (body, campo, mensaje) => {
    const reply = await post(body)
    expect(reply.status).toBe(422)
    expect(reply.body.errores).toEqual([{ campo, mensaje }])
  })

  test('a missing body is refused like an empty body', async () => {
    expect((await call('/cosa/1', { method: 'POST', token: 'normal' })).status).toBe(422)
    expect((await post('')).status).toBe(422)
  })

  test('a body larger than any document answers 413', async () => {
    const reply = await post({ nombre: 'x'.repeat(9 * 1024 * 1024) })
    expect(reply.status).toBe(413)
    expect(reply.body.mensaje).toBe('El contenido enviado es demasiado grande')
  })

  test('an unknown content type answers 415', async () => {
    expect((await post('<a/>', { headers: { 'content-type': 'application/xml' } })).status).toBe(415)
  })
})

describe('the answer', () => {
  test('an unexpected error says nothing to the caller and is logged whole', async () => {
    const reply = await call('/falla/sorpresa')
    expect(reply.status).toBe(500)
    expect(reply.body).toEqual({ respuesta: false, mensaje: MENSAJE_500, data: null, codigo: 'internal' })
    expect(
      logged.some((line) => line.includes('abc123') && line.includes(reply.headers.get('x-request-id') ?? '?')),
    ).toBe(true)
  })

  test('an expected failure returns its text and hides its cause', async () => {
    const reply = await call('/falla/conocida')
    expect(reply.status).toBe(409)
    expect(reply.text).toBe('{"respuesta":false,"mensaje":"Ya existe","data":null,"codigo":"conflict"}')
  })

  test('a refused call is logged with its fields, and without the typed values', async () => {
    const { headers, status } = await post({ nombre: 'nadie' })
    const linea = logged
      .map((line) => JSON.parse(line))
      .find(({ msg, reqId }) => msg === 'rechazo' && reqId === headers.get('x-request-id'))
    expect(linea).toMatchObject({ level: 30, status, campos: ['nombre'] })
    expect(JSON.stringify(linea)).not.toContain('nadie')
  })

  test('a refused caller is logged: call, company, user and address', async () => {
    await call('/cosa', { method: 'DELETE', token: 'normal' })
    const lineas = () => logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    await expect
      .poll(() => lineas().find(({ method, status }) => method === 'DELETE' && status === 403))
      .toMatchObject({ url: '/cosa', codCia: 1, idUsuario: expect.any(Number), ip: '127.0.0.1' })
  })

  test('a log never holds a token', () => {
    app.log.info({ req: { headers: { authorization: 'Bearer normal' } }, contrasena: 'PuraVida-2026' }, 'prueba')
    const line = logged.at(-1) ?? ''
    expect(line).not.toMatch(/normal|PuraVida/)
  })

  test('a list that a standby could not give is asked of the primary', async () => {
    const reply = await call('/lista', { token: 'normal' })
    expect([reply.status, JSON.parse(reply.text).data, preguntas]).toEqual([200, [false, true], [false, true]])
  })

  test('bytes are returned unchanged', async () => {
    const reply = await call('/bytes')
    expect([reply.headers.get('content-type'), reply.text]).toEqual(['application/pdf', '%PDF'])
  })

  test('a browser cannot run an answer as a page or a script', async () => {
    const { headers } = await call('/bytes')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})
