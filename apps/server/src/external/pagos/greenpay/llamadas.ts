/** HTTP calls to the provider: JSON both ways, with a timeout and a size limit, and no secret in an error. */
import { endAfter, fetchExterno } from '../../fetch-externo.ts'
import { parseJson, RespuestaExcesiva, readTexto } from '../../respuesta.ts'

/** An answer of one payment is some 2 KB; a page of the list, some 200. */
const RESPUESTA_GREENPAY = 512 * 1024

export interface Respuesta {
  http: number
  /** Null if it is not JSON. */
  cuerpo: unknown
}

/** No answer, or an incomplete one. */
export class SinRespuesta extends Error {
  override readonly name = 'SinRespuesta'
  constructor(
    message: string,
    /** False: nothing was sent, for certain. */
    readonly enviado: boolean,
  ) {
    super(message)
  }
}

interface Llamada {
  timeoutMs: number
  signal: AbortSignal
  headers?: Record<string, string>
}

/** @throws SinRespuesta */
export async function post(url: string, cuerpo: object, { timeoutMs, signal, headers }: Llamada): Promise<Respuesta> {
  try {
    const response = await fetchExterno(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(cuerpo),
      signal: endAfter(timeoutMs, signal),
    })
    return { http: response.status, cuerpo: parse(await readTexto(response, RESPUESTA_GREENPAY)) }
  } catch (error) {
    throw explain(error)
  }
}

function parse(texto: string): unknown {
  try {
    return parseJson(texto)
  } catch {
    return null
  }
}

/** Errors before a connection existed: nothing was sent. */
const ANTES_DE_ENVIAR = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function explain(error: unknown): SinRespuesta {
  if (error instanceof RespuestaExcesiva) return new SinRespuesta('respondió más de lo que cabe en una respuesta', true)
  const { name, cause } = error as { name?: string; cause?: { code?: string; errors?: { code?: string }[] } }
  if (name === 'TimeoutError') return new SinRespuesta('no respondió a tiempo', true)
  if (name === 'AbortError') return new SinRespuesta('el proceso terminó sin esperar la respuesta', true)
  const codigos = cause?.errors?.map(({ code }) => code) ?? [cause?.code]
  const nuncaSalio =
    codigos.length > 0 && codigos.every((codigo) => codigo !== undefined && ANTES_DE_ENVIAR.has(codigo))
  return new SinRespuesta(`no responde${cause?.code ? ` (${cause.code})` : ''}`, !nuncaSalio)
}
