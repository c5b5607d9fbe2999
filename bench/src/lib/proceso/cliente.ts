/** A client that issues over the API on one keep-alive connection. */
import { Agent, request } from 'node:http'
import { buildPath, contract } from '@pura/contract'

/** The demo's own (README of the project). */
export const CREDENCIALES = {
  grant_type: 'password',
  client_id: 'demo',
  client_secret: 'demo',
  username: '101110111',
  password: 'PuraVida-2026',
}

/** Three lines of the demo's catalogue, for one of its clients. */
const FACTURA = {
  ...(contract.vtaMovm.emitir.example as object),
  vtaDetmList: [1, 2, 3].map((idProducto) => ({
    producto: { productoPK: { codCia: 1, idProducto } },
    cantidad: String(idProducto),
  })),
}

export async function askToken(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/oauth/token`, { method: 'POST', body: new URLSearchParams(CREDENCIALES) })
  const { access_token } = (await reply.json()) as { access_token: string }
  return access_token
}

/** The cookie of a browser; entering a company changes it. */
export interface Galleta {
  cookie: string
}

export async function openSesion(url: string, usuario = CREDENCIALES.username): Promise<Galleta> {
  const { password: contrasena } = CREDENCIALES
  return { cookie: await takeCookie(url, contract.sesion.create.path, { usuario, contrasena }) }
}

/** The demo's user is the operator, who may enter any company. */
export async function enterCia(url: string, sesion: Galleta, codCia: number): Promise<void> {
  sesion.cookie = await takeCookie(url, buildPath(contract.cia.switch, { codCia }), {}, sesion.cookie)
}

async function takeCookie(url: string, path: string, body: object, cookie = ''): Promise<string> {
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify(body),
  })
  const [nueva] = reply.headers.getSetCookie()
  if (!reply.ok || !nueva) throw new Error(`${path} respondió ${reply.status}: ${await reply.text()}`)
  return nueva.split(';')[0]!
}

/** The range of these last days, as lists filter by it: dd-MM-yyyy. */
export function lastDays(dias: number): { fechaInicio: string; fechaFin: string } {
  const dayAgo = (hace: number) =>
    new Date(Date.now() - hace * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('-')
  return { fechaInicio: dayAgo(dias), fechaFin: dayAgo(0) }
}

type Ask = <T>(method: string, path: string, body?: string | Blob | Buffer<ArrayBuffer>) => Promise<T>

/** Calls of the API with these credentials: a text is JSON, the others are files; a refusal is thrown. */
export function createAsk(url: string, credenciales: Record<string, string>): Ask {
  return async <T>(method: string, path: string, body?: string | Blob | Buffer<ArrayBuffer>): Promise<T> => {
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
    const headers = { ...credenciales, ...(body && { 'content-type': type }) }
    const reply = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body }) })
    const { data, mensaje } = (await reply.json()) as { data: T; mensaje: string }
    if (!reply.ok) throw new Error(`${path} respondió ${reply.status}: ${mensaje}`)
    return data
  }
}

export class Cliente {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #url: string
  readonly #token: string

  constructor(url: string, token: string) {
    this.#url = `${url}/api${contract.vtaMovm.emitir.path}`
    this.#token = token
  }

  /** Issues a document and returns its clave. */
  issue(): Promise<string> {
    const body = JSON.stringify(FACTURA)
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    return new Promise((resolve, reject) => {
      const call = request(this.#url, { method: 'POST', agent: this.#agent, headers }, (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => {
          text += chunk
        })
        reply.on('end', () => {
          if (reply.statusCode === 200 || reply.statusCode === 201) resolve(JSON.parse(text).data.clave)
          else reject(new Error(`emitir respondió ${reply.statusCode}: ${text}`))
        })
      })
      call.on('error', reject)
      call.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
