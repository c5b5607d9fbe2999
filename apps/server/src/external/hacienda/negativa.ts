/** What Hacienda says of a document that it does not take: X-Error-Cause or the body, in UTF-8 or ISO-8859-1. */
import { decodeTexto } from '../../lib/texto.ts'

export interface RespuestaHttp {
  status: number
  headers: Headers
  bytes: Uint8Array
  /** The parsed body; null where it is no JSON. */
  body: unknown
}

const MAX_MOTIVO = 500

/** Its own words, on one line; empty where it gives none. */
export const readMotivo = ({ headers, bytes, body }: RespuestaHttp): string =>
  tidy(headerText(headers.get('x-error-cause'))) || tidy(bodyText(bytes, body))

/** What a status means where Hacienda does not say more. */
export const motivoOf = (status: number): string =>
  MOTIVOS[status] ?? `Hacienda no aceptó la solicitud (HTTP ${status})`

const MOTIVOS: Readonly<Record<number, string>> = {
  400: 'Hacienda no aceptó la solicitud',
  403: 'El usuario de Hacienda no puede enviar por este emisor',
  404: 'Hacienda no encontró dónde recibir el documento (HTTP 404)',
  413: 'El documento es más grande de lo que Hacienda recibe (HTTP 413)',
  415: 'Hacienda no recibe el formato en que se envió (HTTP 415)',
}

/** 401, 408, 425 and 429 end by themselves: another token, another moment. */
export const isNegativa = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)

/**
 * Trying again gives the same answer. 403 and 404 come from a gateway too, and so does what brings no reason
 * (docs/hacienda.md §7.3).
 */
export const isDefinitiva = (status: number, motivo: string): boolean =>
  status === 413 || status === 415 || (motivo !== '' && status !== 403 && status !== 404)

/** "fue recibido anteriormente", "ya existe en nuestras bases de datos" and the like (docs/hacienda.md §5.4). */
export const isYaRecibido = (motivo: string): boolean => YA_RECIBIDO.some((frase) => frase.test(motivo))

const YA_RECIBIDO = [
  /\b(recibid|enviad|registrad|procesad)[oa]\s+(anterior|previa)mente\b/i,
  /\b(anterior|previa)mente\s+(recibid|enviad|registrad|procesad)[oa]\b/i,
  /\bya\s+(fue|ha\s+sido|hab[ií]a\s+sido|est[aá]|se\s+encuentra)\s+(recibid|enviad|registrad|procesad)[oa]\b/i,
  /\b(comprobante|documento|clave)\b.*\bya\s+existe\b/i,
]

/** fetch gives the bytes of a header as ISO-8859-1. */
const headerText = (value: string | null): string => (value ? decodeTexto(Buffer.from(value, 'latin1')) : '')

/** The first that says something; the more precise ones come first. */
const CAMPOS = ['detail', 'detalle', 'message', 'mensaje', 'error_description', 'error', 'title'] as const

function bodyText(bytes: Uint8Array, body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body === 'object' && body !== null) {
    const campos = body as Readonly<Record<string, unknown>>
    const dicho = CAMPOS.map((campo) => campos[campo]).find((valor) => typeof valor === 'string' && valor.trim() !== '')
    return typeof dicho === 'string' ? dicho : ''
  }
  const texto = decodeTexto(bytes)
  // The page of a gateway is no reason.
  return /<\w/.test(texto) ? '' : texto
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what comes from outside may hold any
const CONTROL = /[\u0000-\u001f\u007f-\u009f\s]+/g
const tidy = (texto: string): string => texto.replace(CONTROL, ' ').trim().slice(0, MAX_MOTIVO)
