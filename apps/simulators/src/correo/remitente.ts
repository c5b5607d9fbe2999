/** A supplier's mail server: writes mails as people and attackers do, and delivers them by SMTP, whole or cut off. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

interface AdjuntoDeCorreo {
  /** As written in the header: plain or already encoded. */
  nombre?: string
  tipo?: string
  contenido: Buffer | string
}

interface CorreoDeProveedor {
  de?: string
  asunto?: string
  idMensaje?: string
  adjuntos?: readonly AdjuntoDeCorreo[]
  /** Additional header lines. */
  cabeceras?: readonly string[]
}

/** A mail with a text and base64 attachments. */
export function writeCorreo({
  de = 'ventas@roble.example',
  asunto = 'Su factura',
  idMensaje,
  adjuntos = [],
  cabeceras = [],
}: CorreoDeProveedor): Buffer {
  // A different boundary in each mail, because one mail may contain another.
  const frontera = `frontera-${randomUUID()}`
  const lineas = [
    ...cabeceras,
    `From: Ventas <${de}>`,
    'To: recepcion@ejemplo.cr',
    `Subject: ${asunto}`,
    ...(idMensaje ? [`Message-ID: <${idMensaje}>`] : []),
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${frontera}"`,
    '',
    `--${frontera}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Adjuntamos su comprobante.',
    ...adjuntos.flatMap((adjunto) => [`--${frontera}`, ...writeParte(adjunto)]),
    `--${frontera}--`,
    '',
  ]
  return Buffer.from(lineas.join('\r\n'), 'latin1')
}

function writeParte({ nombre, tipo = 'application/octet-stream', contenido }: AdjuntoDeCorreo): string[] {
  const disposicion = `Content-Disposition: attachment${nombre === undefined ? '' : `; filename="${nombre}"`}`
  // A mail inside another is never encoded (RFC 2046 §5.2.1).
  if (tipo === 'message/rfc822')
    return [`Content-Type: ${tipo}`, disposicion, '', Buffer.from(contenido).toString('latin1')]
  const base64 =
    Buffer.from(contenido)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  return [`Content-Type: ${tipo}`, disposicion, 'Content-Transfer-Encoding: base64', '', ...base64]
}

interface Envio {
  port: number
  para: string | readonly string[]
  correo: Buffer
  de?: string
  /** Closes the connection after this many bytes of the mail. */
  cortarEn?: number
}

/** The code of the last answer: 250 when accepted, 0 when the connection ended. */
export async function deliver({
  port,
  para,
  correo,
  de = 'ventas@roble.example',
  cortarEn,
}: Envio): Promise<Respuesta> {
  const dialogo = await Dialogo.open(port)
  try {
    const ordenes = [
      'EHLO proveedor.example',
      `MAIL FROM:<${de}>`,
      ...[para].flat().map((p) => `RCPT TO:<${p}>`),
      'DATA',
    ]
    for (const orden of ordenes) {
      const respuesta = await dialogo.say(`${orden}\r\n`)
      if (respuesta.codigo >= 400 || respuesta.codigo === 0) return respuesta
    }
    // A line that begins with a dot gets another one (RFC 5321 §4.5.2).
    const texto = correo.toString('latin1').replace(/^\./gm, '..')
    if (cortarEn !== undefined) {
      dialogo.cut(Buffer.from(texto.slice(0, cortarEn), 'latin1'))
      return { codigo: 0, texto: '' }
    }
    return await dialogo.say(Buffer.from(`${texto}\r\n.\r\n`, 'latin1'))
  } finally {
    dialogo.close()
  }
}

interface Respuesta {
  codigo: number
  texto: string
}

/** A raw SMTP session, line by line, for tests that break the protocol. */
export class Dialogo {
  #leido = ''
  #llego: () => void = () => undefined
  #cerrado = false

  private constructor(private readonly socket: Socket) {
    const wake = () => this.#llego()
    socket.on('data', (parte) => {
      this.#leido += parte.toString('latin1')
      wake()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#cerrado = true
      wake()
    })
  }

  /** Resolves after the greeting. */
  static async open(port: number): Promise<Dialogo> {
    const socket = connect(port, '127.0.0.1')
    const dialogo = new Dialogo(socket)
    await once(socket, 'connect')
    await dialogo.#read()
    return dialogo
  }

  async say(texto: string | Buffer): Promise<Respuesta> {
    this.socket.write(texto)
    return this.#read()
  }

  get isCerrado(): boolean {
    return this.#cerrado
  }

  /** Sends the text and closes the connection. */
  cut(texto: Buffer): void {
    this.socket.write(texto, () => this.socket.resetAndDestroy())
  }

  close(): void {
    this.socket.destroy()
  }

  /** The last line of an answer has no dash after its code. */
  async #read(): Promise<Respuesta> {
    for (;;) {
      const linea = /^(\d{3})(?: ([^\r\n]*))?\r?\n/m.exec(this.#leido)
      if (linea) {
        this.#leido = this.#leido.slice(linea.index + linea[0].length)
        return { codigo: Number(linea[1]), texto: linea[2] ?? '' }
      }
      if (this.#cerrado) return { codigo: 0, texto: '' }
      await new Promise<void>((resolve) => {
        this.#llego = resolve
      })
    }
  }
}
