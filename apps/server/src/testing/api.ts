/** A real server on a free port, and the client of the tests. */
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import {
  ACCESO_DE_PESTANA,
  buildPath,
  type CallInput,
  contract,
  type Endpoint,
  type ErrorBody,
  type ResponseOf,
} from '@pura/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { demo as laDemo } from '../../../demo/src/index.ts'
import { CONTRASENA_DEMO } from '../../../demo/src/semilla/compania.ts'
import { registerApp } from '../app.ts'
import type { Config } from '../config.ts'
import { loadConfig } from '../config.ts'
import { createDeps, type Deps } from '../deps.ts'
import { createServer } from '../http/servidor/server.ts'
import { cheapenDemo } from './contrasenas.ts'
import { type Open, openEither, type TestDatabase } from './db.ts'
import { type Peticion, sendPeticion } from './peticion.ts'
import { MASTER_KEY } from './sembrada.ts'

export type TestDeps = Omit<Deps, 'db'> & { readonly db: TestDatabase }

export interface TestServer {
  readonly url: string
  readonly deps: TestDeps
  /** Moves the clock of the server. */
  advance(ms: number): void
}

interface Options {
  /** From `eachEngine`; default: PostgreSQL if it answers, else the embedded engine in memory. */
  open?: Open
  /** A function is called when the server starts: its dependencies may start before it. */
  config?: Partial<Config> | (() => Partial<Config>)
  /** The demo company; without it the database is empty. */
  demo?: boolean
  /** Its log, at the level of the configuration. */
  logTo?: Writable
}

/** Starts it before the tests of this block and stops it after them. */
export function useServer({ open = openEither, config = {}, demo = true, logTo }: Options = {}): TestServer {
  let url = ''
  let deps: TestDeps | undefined
  let stop: () => Promise<void> = async () => {}
  // The clock stands still unless a test moves it, so that no test depends on its speed.
  let clock = Date.now()

  beforeAll(async () => {
    const full: Config = {
      ...loadConfig(
        {
          MASTER_KEY: Buffer.from(MASTER_KEY).toString('base64'),
          LOG_LEVEL: 'silent',
          CARGAR_LISTAS: 'no',
          DEMO: 'vacia',
        },
        [],
      ),
      webDist: '/nowhere',
      ...(typeof config === 'function' ? config() : config),
    }
    const app = await createServer({ ...full, dataDir: join(tmpdir(), 'pura-pruebas'), logTo })
    const db = await open({ demo: demo && Buffer.from(full.masterKey).equals(MASTER_KEY) })
    deps = { ...createDeps({ config: full, db, log: app.log, now: () => new Date(clock) }), db }
    if (demo) {
      await laDemo.seed(deps)
      await cheapenDemo(deps.db)
    }
    for (const part of ['datos', 'trabajos']) deps.salud.ready(part)
    await registerApp(app, deps, laDemo)
    await app.listen({ host: '127.0.0.1', port: 0 })
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const { hacienda } = deps
    stop = async () => {
      await app.close()
      await hacienda.close()
      await db.close()
    }
  })
  afterAll(() => stop())

  const server: TestServer = {
    get url() {
      return url
    },
    get deps() {
      if (!deps) throw new Error('El servidor de prueba arranca en beforeAll')
      return deps
    },
    advance(ms) {
      clock += ms
    },
  }
  beforeAll(() => {
    current = server
  })
  return server
}

/** Server of the running block: tests of a file run one after another. */
let current: TestServer | undefined

interface Persona {
  usuario: string
  contrasena: string
}

export const anAdministrador = (): Persona => ({ usuario: '101110111', contrasena: CONTRASENA_DEMO })
export const anUsuario = (): Persona => ({ usuario: '202220222', contrasena: CONTRASENA_DEMO })

export interface Reply<E extends Endpoint = Endpoint> {
  status: number
  headers: Headers
  /** The `data` of the envelope, or the bare body. */
  data: ResponseOf<E>
  mensaje: string
  /** Unparsed. */
  body: unknown
}

export interface Api {
  readonly cookie: string
  send<E extends Endpoint>(e: E, input?: CallInput<E>): Promise<Reply<E>>
}

/** Signs in as a browser does; later calls send the cookie. */
export async function loginAs(persona: Persona): Promise<Api> {
  const reply = await anybody().send(contract.sesion.create, { body: persona })
  if (reply.status !== 200) throw new Error(`No ingresó: ${reply.status} ${reply.mensaje}`)
  return withCookieOf(reply)
}

/** A session that is open before each test, though the one before ended it. */
export function useSesion(persona: Persona): { readonly api: Api } {
  let api = anybody()
  beforeEach(async () => {
    if ((await api.send(contract.sesion.get)).status !== 200) api = await loginAs(persona)
  })
  return {
    get api() {
      return api
    },
  }
}

/** The role of `anUsuario` has these options from now on, in its open sessions too. */
export async function setOpciones({ deps }: TestServer, opciones: readonly string[]): Promise<void> {
  await deps.db.withCia(1, (tx) =>
    tx
      .updateTable('rol')
      .set({ opciones: [...opciones] })
      .where('cod_rol', '=', 2)
      .execute(),
  )
  deps.sesiones.forget(() => true)
}

/** The demo's administrator, who signs in before the tests of this block. Call it after `useServer`. */
export function useAdministrador(): Api {
  let api: Api
  beforeAll(async () => {
    api = await loginAs(anAdministrador())
  })
  return {
    get cookie() {
      return api.cookie
    },
    send: (e, input) => api.send(e, input),
  }
}

/** Continues with the cookie of an answer, as a browser does. */
export function withCookieOf({ headers, status }: Reply): Api {
  const [cookie = ''] = headers.getSetCookie().map((c) => c.split(';', 1)[0])
  if (!cookie) throw new Error(`La respuesta ${status} no trae cookie`)
  return callerWith({ cookie }, cookie)
}

/** The same session in a tab that works by an access. */
export const withAcceso = ({ cookie }: Api, idAcceso: number): Api =>
  callerWith({ cookie, [ACCESO_DE_PESTANA]: String(idAcceso) }, cookie)

/** Enters the company of an access, as a tab does that begins to work there. */
export async function enterAcceso(api: Api, idAcceso: number): Promise<Api> {
  const reply = await api.send(contract.acceso.entrar, { params: { idAcceso } })
  if (reply.status !== 200) throw new Error(`No entró: ${reply.status} ${reply.mensaje}`)
  return withAcceso(api, idAcceso)
}

/** A caller without a session. */
export const anybody = (): Api => callerWith({}, '')

/** A program with a bearer token. */
export const bearer = (token: string): Api => callerWith({ authorization: `Bearer ${token}` }, '')

function callerWith(headers: Record<string, string>, cookie: string): Api {
  return {
    cookie,
    async send(e, input = {}) {
      const path = `/api${buildPath(e, input.params, input.query)}`
      const reply = await request(path, {
        method: e.method,
        headers: { ...(input.body === undefined ? {} : { 'content-type': e.consumes }), ...headers, ...input.headers },
        body: encode(e, input.body),
      })
      return reply as Reply<typeof e>
    },
  }
}

function encode(e: Endpoint, body: unknown): Peticion['body'] {
  if (body === undefined) return undefined
  if (e.consumes === 'application/json') return JSON.stringify(body)
  return body instanceof Uint8Array ? Buffer.from(body) : new URLSearchParams(body as Record<string, string>)
}

/** Without the contract: any request a stranger may send. */
export async function request(path: string, peticion: Peticion = {}): Promise<Reply> {
  if (!current) throw new Error('Falta useServer')
  const { status, headers, text } = await sendPeticion(current.url + path, peticion)
  const isJson = headers.get('content-type')?.includes('json')
  const body: unknown = isJson ? JSON.parse(text) : text
  const envelope = (isJson ? body : {}) as { data?: unknown; mensaje?: string; respuesta?: boolean }
  return {
    status,
    headers,
    data: envelope.respuesta === undefined ? body : envelope.data,
    mensaje: envelope.mensaje ?? '',
    body,
  }
}

expect.extend({
  /** Checks the status, and the Spanish text in the message or at a field. */
  toBeRejectedWith(reply: Reply, status: number, texto?: string) {
    const { mensaje, errores = [] } = (reply.body ?? {}) as Partial<ErrorBody>
    const texts = [mensaje, ...errores.map((e) => e.mensaje)]
    const pass = reply.status === status && (texto === undefined || texts.includes(texto))
    return {
      pass,
      message: () => `se esperaba ${status} ${texto ?? ''} y llegó ${reply.status} ${JSON.stringify(reply.body)}`,
    }
  },
})

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: the signature is vitest's
  interface Matchers<T = any> {
    toBeRejectedWith(status: number, texto?: string): T
  }
}
