/** A server for tests of screens: answers calls of the contract with what a test gives it, and keeps what it was asked. */
import {
  ApiError,
  type BodyOf,
  type Endpoint,
  type ErrorBody,
  type HallazgoApi,
  type Paginacion,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@pura/contract'
import { expect, onTestFinished, vi } from 'vitest'

export interface PedidoRecibido<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  headers: Headers
}
type Dato<E extends Endpoint> = ResponseOf<E> | ((pedido: PedidoRecibido<E>) => ResponseOf<E> | Promise<ResponseOf<E>>)

interface Entrada {
  endpoint: Endpoint
  dato: (pedido: PedidoRecibido) => unknown
  ruta: RegExp
}

export type Servidor = ReturnType<typeof aServidor>

/**
 * Replaces `fetch` until the test ends. Requests, bodies and answers are checked against the contract; a call that has no
 * answer, or that the contract refuses, fails the test.
 */
export function aServidor() {
  const entradas: Entrada[] = []
  const pedidos: { endpoint: Endpoint; pedido: PedidoRecibido }[] = []
  const puertas = new Map<Endpoint, Promise<void>>()
  const faltas: string[] = []

  async function reply(direccion: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(direccion, 'http://pura.example')
    const method = init.method ?? 'GET'
    const entrada = entradas.find(({ endpoint, ruta }) => endpoint.method === method && ruta.test(pathname))
    if (!entrada) throw new Error('nothing answers this call')
    const { endpoint, dato, ruta } = entrada
    const pedido: PedidoRecibido = {
      params: endpoint.params.parse(ruta.exec(pathname)?.groups ?? {}),
      query: endpoint.query.parse(Object.fromEntries(searchParams)),
      body: endpoint.body.parse(typeof init.body === 'string' ? JSON.parse(init.body) : undefined),
      headers: new Headers(init.headers),
    }
    pedidos.push({ endpoint, pedido })
    const data = await dato(pedido)
    await puertas.get(endpoint)
    init.signal?.throwIfAborted()
    if (endpoint.answer === 'sobre') return Response.json({ respuesta: true, mensaje: '', ...wrap(endpoint, data) })
    return Response.json(endpoint.response.parse(data))
  }

  vi.stubGlobal('fetch', (direccion: string, init?: RequestInit) =>
    reply(direccion, init).catch((error: unknown) => {
      if (error instanceof ApiError) return refusal(error)
      if (!init?.signal?.aborted) faltas.push(`${init?.method} ${direccion}: ${String(error)}`)
      throw error
    }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    expect(faltas).toEqual([])
  })

  function answer<E extends Endpoint>(endpoint: E, dato: Dato<E>): void {
    const ruta = new RegExp(`^/api${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const nueva = { endpoint, ruta, dato: (typeof dato === 'function' ? dato : () => dato) as Entrada['dato'] }
    const antes = entradas.findIndex((e) => e.endpoint === endpoint)
    if (antes < 0) entradas.push(nueva)
    else entradas[antes] = nueva
  }

  return {
    /** From now on; a function is asked each time. */
    answer,
    /** From now on it says no, as the server does. A status of 0 is a connection that is not there. */
    refuse(endpoint: Endpoint, status: number, mensaje: string, errores: readonly HallazgoApi[] = []): void {
      answer(endpoint, () => {
        throw new ApiError(status, 'refused', mensaje, errores)
      })
    },
    /** The server does what it is asked, and its answers wait until the returned function is called. */
    hold(endpoint: Endpoint): () => void {
      let release = () => {}
      puertas.set(
        endpoint,
        new Promise((done) => {
          release = done
        }),
      )
      return () => {
        puertas.delete(endpoint)
        release()
      }
    },
    /** What was asked of this call, the first first. */
    asked: <E extends Endpoint>(endpoint: E): PedidoRecibido<E>[] =>
      pedidos.filter((p) => p.endpoint === endpoint).map(({ pedido }) => pedido as PedidoRecibido<E>),
  }
}

/** The envelope of a list says where it stands. */
function wrap({ response }: Endpoint, dato: unknown): { data: unknown; paginacion?: Paginacion } {
  const data = response.parse(dato)
  if (!Array.isArray(data)) return { data }
  return { data, paginacion: { pagina: 1, paginas: 1, porPagina: Math.max(1, data.length), total: data.length } }
}

function refusal({ status, codigo, message, errores }: ApiError): Response {
  if (status === 0) throw new TypeError('Failed to fetch')
  const body: ErrorBody = { respuesta: false, mensaje: message, data: null, codigo, errores: [...errores] }
  return Response.json(body, { status })
}
