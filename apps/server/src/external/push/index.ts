/**
 * Notices to browsers whose window is closed (RFC 8030), encrypted for each (RFC 8291) and signed as ours (RFC 8292). The only
 * place that knows the library. Where to is what a browser said, so it is judged like any stranger's address; what comes back
 * is a status and nothing more.
 */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webpush from 'web-push'
import { assertPublico, lookupPublico } from '../red.ts'

export interface LlavesVapid {
  publica: string
  privada: string
}

export interface DestinoPush {
  destino: string
  p256dh: string
  auth: string
}

/** How it went. Nothing it meets throws: each outcome has a name. */
export type ResultadoPush =
  | { clase: 'enviado' }
  /** The browser wants no more. */
  | { clase: 'ida' }
  /** It will never take this one. */
  | { clase: 'imposible'; motivo: string }
  /** Later, perhaps; `en`: seconds that it asks for. */
  | { clase: 'transitorio'; motivo: string; en?: number }

export interface Push {
  enviar(a: DestinoPush, mensaje: object, llaves: LlavesVapid): Promise<ResultadoPush>
  /** Whether this may be where a browser takes notices; a name is judged again when it is connected to. */
  isDestino(destino: string): boolean
}

interface PushOptions {
  /** Who is responsible for these notices: mailto: or https:. */
  contacto: string
  /** Private addresses are allowed, and there http. */
  internos: boolean
  pacienciaMs?: number
}

const PACIENCIA_MS = 10_000
/** What a browser that was off for a day missed is in the bell. */
const VIDA_S = 24 * 3_600
const MAX_ESPERA_S = 3_600

export const createLlaves = (): LlavesVapid => {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  return { publica: publicKey, privada: privateKey }
}

export function createPush({ contacto, internos, pacienciaMs = PACIENCIA_MS }: PushOptions): Push {
  return {
    isDestino: (destino) => readDestino(destino, internos) !== null,
    async enviar({ destino, p256dh, auth }, mensaje, { publica, privada }) {
      const url = readDestino(destino, internos)
      if (!url) return { clase: 'ida' }
      let pedido: webpush.RequestDetails
      try {
        pedido = webpush.generateRequestDetails(
          { endpoint: destino, keys: { p256dh, auth } },
          JSON.stringify(mensaje),
          {
            vapidDetails: { subject: contacto, publicKey: publica, privateKey: privada },
            TTL: VIDA_S,
            urgency: 'normal',
            // What waits for a browser that is off is replaced by what comes after it.
            topic: 'pura',
          },
        )
      } catch (error) {
        return { clase: 'imposible', motivo: String(error).slice(0, 200) }
      }
      try {
        return classify(await post(url, pedido, { internos, pacienciaMs }))
      } catch (error) {
        const { code = '', message } = error as { code?: string; message: string }
        return code === 'EPRIVADA'
          ? { clase: 'ida' }
          : { clase: 'transitorio', motivo: `${code} ${message}`.slice(0, 200) }
      }
    },
  }
}

function readDestino(destino: string, internos: boolean): URL | null {
  if (!URL.canParse(destino)) return null
  const url = new URL(destino)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null
  if (internos) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  if (url.protocol !== 'https:' || url.port !== '') return null
  try {
    assertPublico(url.hostname.replace(/^\[|\]$/g, ''))
  } catch {
    return null
  }
  // A name without a dot is one of the network around us.
  return url.hostname.includes('.') || url.hostname.startsWith('[') ? url : null
}

interface Respuesta {
  status: number
  retryAfter: string | undefined
}

/** Nothing of the answer is read but its head; nowhere is followed. */
function post(
  url: URL,
  { headers, body }: webpush.RequestDetails,
  { internos, pacienciaMs }: Required<Pick<PushOptions, 'internos' | 'pacienciaMs'>>,
): Promise<Respuesta> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const pedido = request(url, {
      method: 'POST',
      agent: false,
      headers: headers as Record<string, string>,
      signal: AbortSignal.timeout(pacienciaMs),
      ...(internos ? {} : { lookup: lookupPublico }),
    })
    pedido.once('error', reject)
    pedido.once('response', (respuesta) => {
      const { statusCode: status = 0, headers: dichos } = respuesta
      resolve({ status, retryAfter: dichos['retry-after'] })
      pedido.destroy()
    })
    pedido.end(body ?? undefined)
  })
}

function classify({ status, retryAfter }: Respuesta): ResultadoPush {
  const motivo = `HTTP ${status}`
  if (status >= 200 && status < 300) return { clase: 'enviado' }
  if (status === 404 || status === 410) return { clase: 'ida' }
  if (status === 408 || status === 429 || status >= 500) {
    const en = Number(retryAfter)
    return { clase: 'transitorio', motivo, ...(en > 0 && { en: Math.min(Math.ceil(en), MAX_ESPERA_S) }) }
  }
  return { clase: 'imposible', motivo }
}
