import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Entorno } from '../entorno.ts'
import type { BuzonCorreo } from './buzon-correo.ts'

/** The next mails are answered this instead of being taken. */
export interface FallaCorreo {
  /** 421, 450 and 451 pass; 550 and 552 do not. */
  codigo: 421 | 450 | 451 | 550 | 552
  veces: number
  /** Only mails to this address. */
  para?: string | undefined
}

export interface ServidorCorreo {
  /** smtp://127.0.0.1:2525 */
  readonly url: string
  fail(falla: FallaCorreo): void
  reset(): void
  close(): Promise<void>
}

const MAX_BYTES = 25 * 1024 * 1024

/** A mail server that delivers nothing to anybody: everything stays in its box. */
export async function startServidorCorreo(
  { entorno, buzon }: { entorno: Entorno; buzon: BuzonCorreo },
  { puerto, host }: { puerto: number; host: string },
): Promise<ServidorCorreo> {
  const fallas: FallaCorreo[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_BYTES,
    // It would ask the machine's name service for the name of every caller.
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, callback) {
      const trozos: Buffer[] = []
      stream.on('data', (trozo: Buffer) => trozos.push(trozo))
      stream.on('end', () => {
        const falla = takeFalla(fallas, destinatariosOf(session))
        if (falla) return callback(Object.assign(new Error('Falla pedida'), { responseCode: falla }))
        buzon.add(Buffer.concat(trozos), destinatariosOf(session), entorno.reloj.now())
        callback()
      })
    },
  })
  // A client that leaves in the middle is no reason to end the process.
  server.on('error', () => undefined)
  const listener = server.listen(puerto, host)
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://${host}:${port}`,
    fail: (falla) => void fallas.push({ ...falla }),
    reset: () => void fallas.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const destinatariosOf = (session: SMTPServerSession): string[] => session.envelope.rcptTo.map(({ address }) => address)

function takeFalla(fallas: FallaCorreo[], para: readonly string[]): number | undefined {
  const cual = fallas.findIndex((f) => f.para === undefined || para.includes(f.para))
  const falla = fallas[cual]
  if (!falla) return undefined
  falla.veces -= 1
  if (falla.veces <= 0) fallas.splice(cual, 1)
  return falla.codigo
}
