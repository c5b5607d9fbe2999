import type { SimulatorUrls } from '../index.ts'

const USUARIO = 'cpj-3-101-999001@stag.comprobanteselectronicos.go.cr'
export const CEDULA = '3101999001'

export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
}

/** The calls of a taxpayer's system to Hacienda, one HTTP call each. */
export function createCliente(urls: SimulatorUrls) {
  const form = (url: string, campos: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ client_id: urls.clientId, ...campos }) })
  return {
    password: (usuario = USUARIO, contrasena = 'simulador') =>
      form(urls.token, { grant_type: 'password', username: usuario, password: contrasena }),
    refresh: (refreshToken: string) => form(urls.token, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    logout: (refreshToken: string) => form(urls.logout, { refresh_token: refreshToken }),
    async signIn(usuario?: string): Promise<Tokens> {
      return (await (await this.password(usuario)).json()) as Tokens
    },
    post: (token: string, body: unknown, init: RequestInit = {}) =>
      fetch(`${urls.recepcion}recepcion`, {
        method: 'POST',
        headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...init,
      }),
    get: (token: string, path: string, init: RequestInit = {}) =>
      fetch(urls.recepcion + path, { headers: { authorization: `bearer ${token}` }, ...init }),
    publico: (path: string) => fetch(urls.publico + path),
    async control(method: string, path: string, body?: unknown): Promise<Response> {
      const json =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return fetch(urls.control + path, { method, ...json })
    },
    async recibidos(): Promise<RecibidoVisto[]> {
      const answer = (await (await fetch(`${urls.control}recibidos`)).json()) as { recibidos: RecibidoVisto[] }
      return answer.recibidos
    },
  }
}

export type Cliente = ReturnType<typeof createCliente>

export interface RecibidoVisto {
  id: string
  clave: string
  estado: string
  veces: number
  validado: boolean
  detalle?: string
}

export interface Consulta {
  clave: string
  fecha: string
  'ind-estado': string
  'respuesta-xml'?: string
}

/** The clave of this company's invoice number `n`; the rest of the document is up to the caller. */
export const aClave = (n: number): string => `50621112600${CEDULA}0010000101${String(n).padStart(10, '0')}112345678`

/** An envelope with an invalid document, for tests that only need the envelope. */
export const anEnvio = (n: number, cambios: object = {}) => ({
  clave: aClave(n),
  fecha: '2026-11-21T08:00:00-06:00',
  emisor: { tipoIdentificacion: '02', numeroIdentificacion: CEDULA },
  comprobanteXml: Buffer.from('<nada/>').toString('base64'),
  ...cambios,
})

/** Polls until `pleases` is true, so that no test depends on background timing. */
export async function until<T>(ask: () => Promise<T>, pleases: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask()
    if (pleases(value)) return value
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
