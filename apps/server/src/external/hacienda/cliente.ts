import type { CiaAutorizada } from '../../db/index.ts'
import { AppError } from '../../http/errors.ts'
import { decodeTexto } from '../../lib/texto.ts'
import { endAfter, fetchExterno } from '../fetch-externo.ts'
import { parseJson, readBytes } from '../respuesta.ts'
import { isDefinitiva, isNegativa, isYaRecibido, motivoOf, type RespuestaHttp, readMotivo } from './negativa.ts'
import { createRitmo } from './ritmo.ts'
import { createSalud, EnPausa } from './salud.ts'
import type {
  CredencialHacienda,
  EnvioRecepcion,
  HaciendaClient,
  ListaDeHacienda,
  RecepcionUrls,
  ResultadoConsulta,
  ResultadoEnvio,
  ResultadoLista,
  SinCredencial,
} from './tipos.ts'
import { CredencialRechazada, TokenNoDisponible, Tokens, type TokensOptions } from './tokens.ts'

export interface HaciendaOptions {
  urls: RecepcionUrls
  /** @throws AppError invalid where the company has none */
  loadCredencial: (codCia: CiaAutorizada) => Promise<CredencialHacienda>
  onCredencial?: TokensOptions['onCredencial']
  onToken?: TokensOptions['onLlamada']
  timeoutMs?: number
  /** Called after each request with its HTTP status, or without an answer. */
  onLlamada?: (operacion: 'enviar' | 'consultar', resultado: string, segundos: number) => void
  /** Calls per second of this process to the reception, for all companies; absent: as many as Hacienda allows. */
  porSegundo?: number | undefined
}

/** Hacienda's maximum (docs/hacienda.md §7.4). */
export const POR_PAGINA = 50
/** The signed answer of a document is some 10 KB. */
const RESPUESTA_HACIENDA = 512 * 1024

/** The reception API (docs/hacienda.md §7). Never throws: each outcome has a name. */
export function createHaciendaClient(options: HaciendaOptions): HaciendaClient & ListaDeHacienda {
  const { urls, loadCredencial, onCredencial, onToken } = options
  const tokens = new Tokens({
    urls,
    loadCredencial: (codCia) => loadCredencial(codCia).catch(toPropio),
    ...(onCredencial && { onCredencial: (...dicho) => onCredencial(...dicho).catch(toPropio) }),
    ...(onToken && { onLlamada: onToken }),
  })
  const timeoutMs = options.timeoutMs ?? 30_000
  const salud = createSalud()
  const ritmo = createRitmo(options.porSegundo)
  const interrupted = new AbortController()
  const { onLlamada = () => undefined } = options

  /** One authorised call; after a 401 it requests a new token and tries once more. */
  async function request(codCia: CiaAutorizada, path: string, init: RequestInit): Promise<RespuestaHttp> {
    for (let attempt = 1; ; attempt++) {
      const { acceso, usuario } = await tokens.get(codCia)
      salud.assertSinPausa(codCia, usuario)
      await ritmo.takeTurno()
      salud.assertSinPausa(codCia, usuario)
      const started = performance.now()
      const tell = (resultado: string) =>
        onLlamada(init.method === 'POST' ? 'enviar' : 'consultar', resultado, (performance.now() - started) / 1000)
      const response = await fetchExterno(options.urls.recepcion + path, {
        ...init,
        headers: { ...init.headers, authorization: `bearer ${acceso}` },
        signal: endAfter(timeoutMs, interrupted.signal),
      }).catch((error: unknown) => {
        tell('sin_respuesta')
        throw error
      })
      tell(String(response.status))
      salud.compareReloj(response.headers, performance.now() - started)
      const bytes = await readBytes(response, RESPUESTA_HACIENDA)
      salud.answered(codCia, response.status, performance.now() - started)
      salud.limited(usuario, response.status, response.headers)
      if (response.status === 401) {
        tokens.invalidate(codCia, acceso)
        if (attempt === 1) continue
      }
      return { status: response.status, headers: response.headers, bytes, body: readBody(bytes) }
    }
  }

  /** @throws errors of our own database */
  function toFallo(codCia: CiaAutorizada, error: unknown): SinCredencial | { clase: 'transitorio'; motivo: string } {
    if (error instanceof FalloPropio) throw error.cause
    if (error instanceof CredencialRechazada || error instanceof AppError)
      return { clase: 'sin_credencial', motivo: error.message }
    if (error instanceof EnPausa) return { clase: 'transitorio', motivo: error.message }
    return { clase: 'transitorio', motivo: salud.failed(codCia, error) }
  }

  return {
    async send(codCia, envio) {
      try {
        return readEnvio(
          await request(codCia, 'recepcion', {
            method: 'POST',
            headers: { 'content-type': 'application/json; charset=utf-8' },
            body: JSON.stringify(toBody(envio)),
          }),
        )
      } catch (error) {
        return toFallo(codCia, error)
      }
    },

    async consult(codCia, clave, consecutivoReceptor) {
      const id = consecutivoReceptor === undefined ? clave : `${clave}-${consecutivoReceptor}`
      try {
        return readConsulta(await request(codCia, `recepcion/${id}`, { method: 'GET' }), clave)
      } catch (error) {
        return toFallo(codCia, error)
      }
    },

    async list(codCia, papel, quien, desde) {
      const query = new URLSearchParams({ [papel]: quien, offset: String(desde), limit: String(POR_PAGINA) })
      try {
        return readLista(await request(codCia, `comprobantes?${query}`, { method: 'GET' }))
      } catch (error) {
        return toFallo(codCia, error)
      }
    },

    async probe(codCia) {
      try {
        await tokens.probe(codCia)
        return 'aceptada'
      } catch (error) {
        if (error instanceof TokenNoDisponible) return 'sin_respuesta'
        if (error instanceof CredencialRechazada) return error.rechazo
        throw error instanceof FalloPropio ? error.cause : error
      }
    },

    forget: (codCia) => tokens.forget(codCia),
    salud: () => salud.state,
    enPausa: () => salud.enPausa(),
    interrupt: () => {
      interrupted.abort()
      tokens.interrupt()
    },
    close: () => tokens.close(),
  }
}

/** Our own database failed, not Hacienda. */
class FalloPropio extends Error {
  override readonly name = 'FalloPropio'
}

function toPropio(cause: unknown): never {
  throw cause instanceof AppError ? cause : new FalloPropio('No se pudo leer la credencial', { cause })
}

export function toBody(envio: EnvioRecepcion) {
  return {
    clave: envio.clave,
    fecha: envio.fecha,
    emisor: envio.emisor,
    ...(envio.receptor ? { receptor: envio.receptor } : {}),
    ...(envio.consecutivoReceptor ? { consecutivoReceptor: envio.consecutivoReceptor } : {}),
    comprobanteXml: Buffer.from(envio.xml).toString('base64'),
  }
}

function readEnvio(respuesta: RespuestaHttp): ResultadoEnvio {
  const { status } = respuesta
  if (status === 201 || status === 202) return { clase: 'recibido', http: status }
  if (status === 409) return { clase: 'ya_recibido', http: status }
  if (!isNegativa(status)) return transitorio(status)
  const motivo = readMotivo(respuesta)
  if (isYaRecibido(motivo)) return { clase: 'ya_recibido', http: status }
  return {
    clase: 'negado',
    motivo: motivo || motivoOf(status),
    http: status,
    definitivo: isDefinitiva(status, motivo),
  }
}

function readConsulta(respuesta: RespuestaHttp, preguntada: string): ResultadoConsulta {
  const { status, body } = respuesta
  if (status === 404) return { clase: 'desconocido' }
  if (isNegativa(status)) return { clase: 'negado', motivo: readMotivo(respuesta) || motivoOf(status), http: status }
  if (status !== 200) return transitorio(status)
  const answer = body as Record<string, unknown> | null
  // The callback has other key names; both are accepted (docs/hacienda.md §7).
  const estado = String(answer?.['ind-estado'] ?? answer?.indEstado ?? '').toLowerCase()
  const clave = typeof answer?.clave === 'string' ? answer.clave : ''
  const xml = answer?.['respuesta-xml'] ?? answer?.respuestaXml
  if (estado === 'aceptado' || estado === 'rechazado') {
    if (typeof xml !== 'string' || xml === '') return { clase: 'en_proceso', estado }
    return {
      clase: 'resuelto',
      estado: estado === 'aceptado' ? 'ACEPTADO' : 'RECHAZADO',
      clave,
      respuesta: Buffer.from(xml, 'base64'),
    }
  }
  // The status of another document says nothing about this one; using it could cause a second sending.
  if (clave !== '' && clave !== preguntada)
    return { clase: 'transitorio', motivo: 'Hacienda respondió por otra clave', http: status }
  if (estado === 'error') return { clase: 'fallido' }
  if (estado === '') return { clase: 'transitorio', motivo: NO_SE_ENTIENDE, http: status }
  return { clase: 'en_proceso', estado }
}

function readLista(respuesta: RespuestaHttp): ResultadoLista {
  const { status, body } = respuesta
  if (isNegativa(status)) return { clase: 'negado', motivo: readMotivo(respuesta) || motivoOf(status), http: status }
  if (status !== 200 && status !== 206) return transitorio(status)
  if (!Array.isArray(body)) return { clase: 'transitorio', motivo: NO_SE_ENTIENDE, http: status }
  const comprobantes = body.flatMap((fila: Record<string, unknown> | null) =>
    typeof fila?.clave === 'string' ? [{ clave: fila.clave, fecha: String(fila.fecha ?? '') }] : [],
  )
  return { clase: 'pagina', comprobantes }
}

const NO_SE_ENTIENDE = 'Hacienda respondió algo que no se entiende'

const transitorio = (status: number) =>
  ({ clase: 'transitorio', motivo: `Hacienda respondió ${status}`, http: status }) as const

function readBody(bytes: Uint8Array): unknown {
  try {
    return parseJson(decodeTexto(bytes))
  } catch {
    return null
  }
}
