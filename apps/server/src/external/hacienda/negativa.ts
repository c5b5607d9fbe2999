/** Reads why Hacienda refused a request: X-Error-Cause or the body, in UTF-8 or ISO-8859-1. */
import { decodeTexto } from '../../lib/texto.ts'

export interface RespuestaHttp {
  status: number
  headers: Headers
  bytes: Uint8Array
  /** The parsed body; null where it is no JSON. */
  body: unknown
}

const MAX_MOTIVO = 500

/** Hacienda's own reason, on one line; empty if it gives none. */
export const readMotivo = ({ headers, bytes, body }: RespuestaHttp): string =>
  tidy(headerText(headers.get('x-error-cause'))) || tidy(bodyText(bytes, body))

/** The text for a status without a reason. */
export const motivoOf = (status: number): string =>
  MOTIVOS[status] ?? `Hacienda no aceptó la solicitud (HTTP ${status})`

const MOTIVOS: Readonly<Record<number, string>> = {
  400: 'Hacienda no aceptó la solicitud',
  403: 'El usuario de Hacienda no puede enviar por este emisor',
  404: 'Hacienda no encontró dónde recibir el documento (HTTP 404)',
  413: 'El documento es más grande de lo que Hacienda recibe (HTTP 413)',
  415: 'Hacienda no recibe el formato en que se envió (HTTP 415)',
}

/** True for a refusal. 401, 408, 425 and 429 are transient. */
export const isNegativa = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)

/**
 * True if a retry would get the same answer. 403, 404 and an answer without a reason are not definitive, because they
 * may come from a gateway (docs/hacienda.md §7.3).
 */
export const isDefinitiva = (status: number, motivo: string): boolean =>
  status === 413 || status === 415 || (motivo !== '' && status !== 403 && status !== 404)

/** True if the reason says that Hacienda already has the document, in any known wording (docs/hacienda.md §5.4). */
export const isYaRecibido = (motivo: string): boolean => YA_RECIBIDO.some((frase) => frase.test(motivo))

const YA_RECIBIDO = [
  /\b(recibid|enviad|registrad|procesad)[oa]\s+(anterior|previa)mente\b/i,
  /\b(anterior|previa)mente\s+(recibid|enviad|registrad|procesad)[oa]\b/i,
  /\bya\s+(fue|ha\s+sido|hab[ií]a\s+sido|est[aá]|se\s+encuentra)\s+(recibid|enviad|registrad|procesad)[oa]\b/i,
  /\b(comprobante|documento|clave)\b.*\bya\s+existe\b/i,
]

/** fetch decodes header bytes as ISO-8859-1. */
const headerText = (value: string | null): string => (value ? decodeTexto(Buffer.from(value, 'latin1')) : '')

/** Fields with a reason, the more precise ones first. */
const CAMPOS = ['detail', 'detalle', 'message', 'mensaje', 'error_description', 'error', 'title'] as const

function bodyText(bytes: Uint8Array, body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body === 'object' && body !== null) {
    const campos = body as Readonly<Record<string, unknown>>
    const dicho = CAMPOS.map((campo) => campos[campo]).find((valor) => typeof valor === 'string' && valor.trim() !== '')
    return typeof dicho === 'string' ? dicho : ''
  }
  const texto = decodeTexto(bytes)
  // An HTML page comes from a gateway and has no reason.
  return /<\w/.test(texto) ? '' : texto
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what comes from outside may hold any
const CONTROL = /[\u0000-\u001f\u007f-\u009f\s]+/g
const tidy = (texto: string): string => texto.replace(CONTROL, ' ').trim().slice(0, MAX_MOTIVO)
