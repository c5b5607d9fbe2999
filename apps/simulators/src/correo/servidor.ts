import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Entorno } from '../fallas/entorno.ts'
import type { BuzonCorreo } from './buzon-correo.ts'

export interface ServidorCorreo {
  /** smtp://127.0.0.1:2525 */
  readonly url: string
  close(): Promise<void>
}

const MAX_BYTES = 25 * 1024 * 1024

/** A mail server that delivers nothing: every mail stays in its box. */
export async function startServidorCorreo(
  { entorno, buzon }: { entorno: Entorno; buzon: BuzonCorreo },
  { puerto, host }: { puerto: number; host: string },
): Promise<ServidorCorreo> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_BYTES,
    // A reverse lookup would query DNS for the name of every client.
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, callback) {
      const trozos: Buffer[] = []
      stream.on('data', (trozo: Buffer) => trozos.push(trozo))
      stream.on('end', () => {
        const destinatarios = destinatariosOf(session)
        const falla = entorno.fallas.take('correo', { correo: destinatarios })
        if (falla?.tipo === 'smtp')
          return callback(Object.assign(new Error('Falla pedida'), { responseCode: falla.codigo }))
        buzon.add(Buffer.concat(trozos), destinatarios, entorno.reloj.now())
        callback()
      })
    },
  })
  // A client that disconnects must not end the process.
  server.on('error', () => undefined)
  const listener = server.listen(puerto, host)
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://${host}:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const destinatariosOf = (session: SMTPServerSession): string[] => session.envelope.rcptTo.map(({ address }) => address)
