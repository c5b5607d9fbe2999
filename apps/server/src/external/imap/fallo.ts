/** Errors of a foreign mail server. */

export type CodigoImap =
  /** User, password or token were refused. */
  | 'credenciales'
  /** The host name does not resolve. */
  | 'desconocido'
  /** An address that the installation forbids. */
  | 'prohibido'
  /** No answer, or not in time. */
  | 'mudo'
  | 'certificado'
  | 'sinTls'
  /** The folder does not exist. */
  | 'carpeta'
  /** It sends more than announced, or more than the limit. */
  | 'demasiado'
  /** It uses more than a mailbox may (limites.ts): its next visits are delayed more and more. */
  | 'abusivo'
  /** The reading process was ended, for another mailbox or for idling. */
  | 'reinicio'
  /** It asks to retry later. */
  | 'paciencia'
  /** The connection ended, or sent no valid IMAP. */
  | 'cortado'
  /** This process is stopping. */
  | 'detenido'

export class ImapError extends Error {
  override readonly name = 'ImapError'
  /** @param dicho the server's message, for a person */
  constructor(
    readonly codigo: CodigoImap,
    readonly dicho = '',
    options?: ErrorOptions,
  ) {
    super(dicho === '' ? codigo : `${codigo}: ${dicho}`, options)
  }
}

/** Errors of the library and its sockets. */
interface Sucedido {
  code?: string
  authenticationFailed?: boolean
  tlsFailed?: boolean
  mailboxMissing?: boolean
  responseText?: string
  response?: unknown
  responseStatus?: string
  serverResponseCode?: string
  message?: string
}

const DEMASIADO = new Set(['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge', 'MAX_IMAP_NESTING_REACHED'])
const MUDO = new Set([
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'ETIMEOUT',
  'ETIMEDOUT',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

export function toImapError(cause: unknown): ImapError {
  if (cause instanceof ImapError) return cause
  const e = (cause ?? {}) as Sucedido
  return new ImapError(codigoOf(e), dichoOf(e), { cause })
}

function codigoOf(e: Sucedido): CodigoImap {
  const code = e.code ?? ''
  if (e.authenticationFailed) return e.serverResponseCode === 'UNAVAILABLE' ? 'paciencia' : 'credenciales'
  if (code === 'EPRIVADA') return 'prohibido'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'desconocido'
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code)) return 'certificado'
  if (e.tlsFailed || code === 'EPROTO' || code.startsWith('ERR_SSL')) return 'sinTls'
  if (DEMASIADO.has(code)) return 'demasiado'
  if (code === 'ETHROTTLE') return 'paciencia'
  if (e.mailboxMissing) return 'carpeta'
  return MUDO.has(code) ? 'mudo' : 'cortado'
}

function dichoOf(e: Sucedido): string {
  const dicho = e.responseText ?? (typeof e.response === 'string' ? e.response : '')
  return dicho.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, 200)
}
