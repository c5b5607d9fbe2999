/** A server for screen tests: answers calls of the contract with the test's data, and records the requests. */
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
 * Replaces `fetch` until the test ends. Requests and answers are checked against the contract; an unknown or invalid
 * call fails the test.
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
    const data = await Promise.resolve(pedido)
      .then(dato)
      .finally(() => puertas.get(endpoint))
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
    /** Sets the answer from now on; a function is called for each request. */
    answer,
    /** Refuses from now on, like the server. Status 0 simulates a lost connection. */
    refuse(endpoint: Endpoint, status: number, mensaje: string, errores: readonly HallazgoApi[] = []): void {
      answer(endpoint, () => {
        throw new ApiError(status, 'refused', mensaje, errores)
      })
    },
    /** Processes requests but holds the answers until the returned function is called. */
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
    /** Requests to this endpoint, oldest first. */
    asked: <E extends Endpoint>(endpoint: E): PedidoRecibido<E>[] =>
      pedidos.filter((p) => p.endpoint === endpoint).map(({ pedido }) => pedido as PedidoRecibido<E>),
  }
}

/** Adds the pagination to the envelope of a list. */
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
