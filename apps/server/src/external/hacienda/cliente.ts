import { createRitmo } from './ritmo.ts'
import type {
  CredencialHacienda,
  EnvioRecepcion,
  HaciendaClient,
  RecepcionUrls,
  ResultadoConsulta,
  ResultadoEnvio,
  SaludHacienda,
} from './tipos.ts'
import { TokenNoDisponible, Tokens } from './tokens.ts'

export interface HaciendaOptions {
  urls: RecepcionUrls
  loadCredencial: (codCia: number) => Promise<CredencialHacienda>
  timeoutMs?: number
  /** Calls a second of this process, to the reception of all companies; absent, as many as Hacienda grants. */
  porSegundo?: number | undefined
}

interface Respuesta {
  status: number
  headers: Headers
  body: unknown
}

/** The reception API (FACTS §7). Nothing it answers, or fails to answer, throws: each outcome has a name. */
export function createHaciendaClient(options: HaciendaOptions): HaciendaClient {
  const tokens = new Tokens(options.urls, options.loadCredencial)
  const timeoutMs = options.timeoutMs ?? 30_000
  const salud = createSalud()
  const ritmo = createRitmo(options.porSegundo)

  /** One authorised call; a 401 asks for a new token and tries once more. */
  async function request(codCia: number, path: string, init: RequestInit): Promise<Respuesta> {
    for (let attempt = 1; ; attempt++) {
      const token = await tokens.get(codCia)
      await ritmo.turno()
      const started = performance.now()
      const response = await fetch(options.urls.recepcion + path, {
        ...init,
        headers: { ...init.headers, authorization: `bearer ${token}` },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      salud.answered(response.status, performance.now() - started)
      salud.limited(response.status, response.headers)
      if (response.status === 401) {
        tokens.invalidate(codCia, token)
        if (attempt === 1) continue
      }
      return { status: response.status, headers: response.headers, body: parseJson(text) }
    }
  }

  return {
    async enviar(codCia, envio) {
      try {
        return readEnvio(
          await request(codCia, 'recepcion', {
            method: 'POST',
            headers: { 'content-type': 'application/json; charset=utf-8' },
            body: JSON.stringify(toBody(envio)),
          }),
        )
      } catch (error) {
        return { clase: 'transitorio', motivo: salud.failed(error) }
      }
    },

    async consultar(codCia, clave) {
      try {
        return readConsulta(await request(codCia, `recepcion/${clave}`, { method: 'GET' }))
      } catch (error) {
        return { clase: 'transitorio', motivo: salud.failed(error) }
      }
    },

    salud: () => salud.state,
    close: () => tokens.close(),
  }
}

function toBody(envio: EnvioRecepcion) {
  return {
    clave: envio.clave,
    fecha: envio.fecha,
    emisor: envio.emisor,
    ...(envio.receptor ? { receptor: envio.receptor } : {}),
    ...(envio.consecutivoReceptor ? { consecutivoReceptor: envio.consecutivoReceptor } : {}),
    comprobanteXml: Buffer.from(envio.xml).toString('base64'),
  }
}

function readEnvio({ status, headers }: Respuesta): ResultadoEnvio {
  if (status === 201 || status === 202) return { clase: 'recibido', http: status }
  const causa = headerText(headers.get('x-error-cause'))
  if (status === 400) {
    if (/ya fue recibido/i.test(causa)) return { clase: 'ya_recibido', http: status }
    return { clase: 'negado', motivo: causa || 'Hacienda no aceptó la solicitud', http: status }
  }
  if (status === 403)
    return { clase: 'negado', motivo: causa || 'El usuario de Hacienda no puede enviar por este emisor', http: status }
  return transitorio(status)
}

function readConsulta({ status, body }: Respuesta): ResultadoConsulta {
  if (status === 404) return { clase: 'desconocido' }
  if (status !== 200) return transitorio(status)
  const answer = body as Record<string, unknown> | null
  // The callback spells its keys otherwise; both are read alike (FACTS §7).
  const estado = String(answer?.['ind-estado'] ?? answer?.indEstado ?? '').toLowerCase()
  const xml = answer?.['respuesta-xml'] ?? answer?.respuestaXml
  if (estado === 'aceptado' || estado === 'rechazado') {
    if (typeof xml !== 'string' || xml === '') return { clase: 'en_proceso', estado }
    return {
      clase: 'resuelto',
      estado: estado === 'aceptado' ? 'ACEPTADO' : 'RECHAZADO',
      respuesta: Buffer.from(xml, 'base64'),
    }
  }
  if (estado === 'error') return { clase: 'fallido' }
  if (estado === '') return { clase: 'transitorio', motivo: 'Hacienda respondió algo que no se entiende', http: status }
  return { clase: 'en_proceso', estado }
}

const transitorio = (status: number) =>
  ({ clase: 'transitorio', motivo: `Hacienda respondió ${status}`, http: status }) as const

/** X-Ratelimit-Reset is an epoch in seconds (FACTS §7); Retry-After, if somebody in between says it, wins. */
function rateLimitWait(headers: Headers): number {
  const retryAfter = Number(headers.get('retry-after'))
  if (Number.isFinite(retryAfter) && retryAfter > 0) return Math.min(retryAfter * 1000, 600_000)
  const reset = Number(headers.get('x-ratelimit-reset'))
  const wait = reset * 1000 - Date.now()
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, 600_000) : 10_000
}

/** fetch gives header bytes as Latin-1; Hacienda writes UTF-8 in X-Error-Cause. */
const headerText = (value: string | null): string => (value ? Buffer.from(value, 'latin1').toString('utf8') : '')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function createSalud() {
  const state: SaludHacienda = { responde: true, sinRespuestaDesde: null, latenciaMs: null, pausaHasta: 0 }
  return {
    state,
    answered(status: number, ms: number) {
      if (status >= 500) return this.down()
      state.responde = true
      state.sinRespuestaDesde = null
      state.latenciaMs = Math.round(ms)
    },
    /** Nobody calls again before the limit is lifted: neither after a 429 nor after the last call it granted. */
    limited(status: number, headers: Headers) {
      if (status === 429 || headers.get('x-ratelimit-remaining') === '0') {
        state.pausaHasta = Math.max(state.pausaHasta, Date.now() + rateLimitWait(headers))
      }
    },
    /** Notes the failure and says it in words a person can read. */
    failed(error: unknown): string {
      if (error instanceof TokenNoDisponible) {
        if (!error.credencialInvalida) this.down()
        return error.message
      }
      this.down()
      return error instanceof Error && error.name === 'TimeoutError'
        ? 'Hacienda no respondió a tiempo'
        : 'Hacienda no responde'
    },
    down() {
      state.responde = false
      state.sinRespuestaDesde ??= new Date()
    },
  }
}
