import { mensajes } from '@pura/domain/mensajes'
import type { z } from 'zod'
import { endAfter } from './end-after.ts'
import {
  buildPath,
  type Endpoint,
  type ErrorBody,
  type HallazgoApi,
  type Paginacion,
  type ResponseOf,
} from './endpoint.ts'

/** The server refused (or could not be reached: status 0). `message` is Spanish and may be shown as it is. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly codigo: string,
    mensaje: string,
    readonly errores: readonly HallazgoApi[] = [],
  ) {
    super(mensaje)
    this.name = 'ApiError'
  }
}

export interface CallInput<E extends Endpoint> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: z.input<E['body']>
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface CallResult<E extends Endpoint> {
  data: ResponseOf<E>
  paginacion?: Paginacion
  mensaje: string
  status: number
}

export interface CallerOptions {
  /** Origin plus `/api`. */
  baseUrl: string
  headers?: () => Record<string, string>
  fetch?: typeof fetch
  /** Specification §7: calls time out after 60 seconds. */
  timeoutMs?: number
}

/** A typed client over the contract; answers are trusted (the server serialises by the same schema). */
export function createCaller(options: CallerOptions) {
  const doFetch = options.fetch ?? fetch

  return async function call<E extends Endpoint>(e: E, input: CallInput<E> = {}): Promise<CallResult<E>> {
    const response = await doFetch(options.baseUrl + buildPath(e, input.params, input.query), {
      method: e.method,
      headers: {
        ...options.headers?.(),
        ...(input.body === undefined ? {} : { 'content-type': e.consumes }),
        ...input.headers,
      },
      body: encodeBody(e, input.body),
      credentials: 'same-origin',
      signal: endAfter(options.timeoutMs ?? 60_000, input.signal),
    }).catch((cause: unknown) => {
      if (input.signal?.aborted) throw cause
      throw new ApiError(0, 'sin_conexion', 'No hay conexión con el servidor')
    })
    if (!response.ok) throw await toApiError(response)
    if (e.answer !== 'sobre' && e.answer !== 'desnudo') {
      return { data: (await response.blob()) as ResponseOf<E>, mensaje: '', status: response.status }
    }
    const body = (await response.json()) as { data: ResponseOf<E>; mensaje: string; paginacion?: Paginacion }
    if (e.answer === 'desnudo') return { data: body as ResponseOf<E>, mensaje: '', status: response.status }
    return { data: body.data, paginacion: body.paginacion, mensaje: body.mensaje, status: response.status }
  }
}

function encodeBody(e: Endpoint, body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined) return undefined
  if (e.consumes === 'application/x-www-form-urlencoded')
    return new URLSearchParams(body as Record<string, string>).toString()
  if (e.consumes === 'application/octet-stream') return body as Uint8Array<ArrayBuffer>
  return JSON.stringify(body)
}

async function toApiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  return new ApiError(
    response.status,
    body?.codigo ?? 'desconocido',
    body?.mensaje ?? mensajes.general.errorServidor,
    body?.errores,
  )
}
