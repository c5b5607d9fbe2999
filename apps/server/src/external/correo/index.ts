import { createTransport } from 'nodemailer'

export interface Adjunto {
  nombre: string
  tipo: string
  contenido: Uint8Array
  /** Content id of an inline image. */
  cid?: string
}

export interface Mensaje {
  para: readonly string[]
  asunto: string
  texto: string
  html: string
  adjuntos?: readonly Adjunto[]
  /** Reply-To, if not the sender. */
  responderA?: string
  /** One-click unsubscribe address (RFC 8058). */
  bajaUnClic?: string | undefined
  /** Message-ID, the same for every attempt, so that a mail accepted twice is shown once. */
  id: string
}

/** Result of sending. Never throws: each outcome has a name. */
export type ResultadoCorreo =
  | { clase: 'enviado' }
  /** The server did not answer, or asked to retry. */
  | { clase: 'transitorio'; motivo: string }
  /** Permanent: the address does not exist, the mail is too large. */
  | { clase: 'rechazado'; motivo: string }

export interface Correo {
  send(mensaje: Mensaje): Promise<ResultadoCorreo>
  close(): void
}

export interface CorreoOptions {
  /** smtp://usuario:clave@servidor:587; without it every mail waits. */
  smtpUrl: string | undefined
  /** Sends nothing to a server without TLS. */
  exigeTls?: boolean
  /** Pura Factura <facturas@ejemplo.cr> */
  remitente: string
}

const TIMEOUT_MS = 20_000

export function createCorreo({ smtpUrl, remitente, exigeTls = false }: CorreoOptions): Correo {
  if (smtpUrl === undefined) {
    return {
      send: async () => ({ clase: 'transitorio', motivo: 'No hay servidor de correo configurado (SMTP_URL)' }),
      close: () => undefined,
    }
  }
  const transport = createCorreoTransport({ smtpUrl, exigeTls })
  return {
    async send(mensaje) {
      try {
        await transport.sendMail({
          from: remitente,
          to: [...mensaje.para],
          replyTo: mensaje.responderA,
          subject: mensaje.asunto,
          text: mensaje.texto,
          html: mensaje.html,
          messageId: `<${mensaje.id}@${domainOf(remitente)}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(mensaje.bajaUnClic && {
              'List-Unsubscribe': `<${mensaje.bajaUnClic}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          attachments: mensaje.adjuntos?.map(({ nombre, tipo, contenido, cid }) => ({
            filename: nombre,
            contentType: tipo,
            content: Buffer.from(contenido),
            ...(cid && { cid, contentDisposition: 'inline' as const }),
          })),
        })
        return { clase: 'enviado' }
      } catch (error) {
        return classify(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Connection to the mail server. */
export function createCorreoTransport({ smtpUrl, exigeTls }: { smtpUrl: string; exigeTls: boolean }) {
  return createTransport({
    url: smtpUrl,
    pool: true,
    requireTLS: exigeTls,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
    // No file or URL is ever attached from the content: a text that looks like an address must fetch nothing.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const domainOf = (remitente: string): string => /@([\w.-]+)/.exec(remitente)?.[1] ?? 'localhost'

/**
 * 5xx is permanent (RFC 5321 §4.2.1), except for our own credentials: the operator can fix them, and the mail waits.
 */
function classify(error: unknown): ResultadoCorreo {
  const { code, responseCode, response, message } = error as Partial<{
    code: string
    responseCode: number
    response: string
    message: string
  }>
  const motivo = (response ?? message ?? String(error)).slice(0, 500)
  if (code === 'EAUTH')
    return { clase: 'transitorio', motivo: 'El servidor de correo rechazó el usuario o la contraseña' }
  const final = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (responseCode !== undefined ? responseCode >= 500 : final) return { clase: 'rechazado', motivo }
  return { clase: 'transitorio', motivo }
}
