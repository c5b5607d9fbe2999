/**
 * Web push (RFC 8030), encrypted per browser (RFC 8291) and signed with our key (RFC 8292). Only this file uses the
 * library. The endpoint comes from a browser, so it is checked like any foreign address; of the answer only the status
 * is used.
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

/** Result of sending. Never throws: each outcome has a name. */
export type ResultadoPush =
  | { clase: 'enviado' }
  /** The subscription has ended. */
  | { clase: 'ida' }
  /** Permanent: this message is refused. */
  | { clase: 'imposible'; motivo: string }
  /** Temporary; `en`: seconds of Retry-After. */
  | { clase: 'transitorio'; motivo: string; en?: number }

export interface Push {
  send(a: DestinoPush, mensaje: object, llaves: LlavesVapid): Promise<ResultadoPush>
  /** True if push messages may be sent there; a host name is checked again on connection. */
  isDestino(destino: string): boolean
}

interface PushOptions {
  /** Contact for the push services: mailto: or https:. */
  contacto: string
  /** Private addresses are allowed, and http to them. */
  internos: boolean
  pacienciaMs?: number
}

const PACIENCIA_MS = 10_000
/** A browser that was off for a day finds the rest in the list of notifications. */
const VIDA_S = 24 * 3_600
const MAX_ESPERA_S = 3_600

export const createLlaves = (): LlavesVapid => {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  return { publica: publicKey, privada: privateKey }
}

export function createPush({ contacto, internos, pacienciaMs = PACIENCIA_MS }: PushOptions): Push {
  return {
    isDestino: (destino) => readDestino(destino, internos) !== null,
    async send({ destino, p256dh, auth }, mensaje, { publica, privada }) {
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
            // A newer message replaces one that still waits for the browser.
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
  // A name without a dot belongs to the local network.
  return url.hostname.includes('.') || url.hostname.startsWith('[') ? url : null
}

interface Respuesta {
  status: number
  retryAfter: string | undefined
}

/** Reads only the head of the answer; redirects are not followed. */
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
