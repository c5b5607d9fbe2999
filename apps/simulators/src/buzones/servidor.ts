/** An IMAP server with the commands a reader of invoices needs (RFC 3501, 2177, 2595, 6851). */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createServerTls, type SecureContextOptions } from 'node:tls'
import type { BuzonImap } from './buzon.ts'
import { Conversacion } from './conversacion.ts'

export interface ServidorImap {
  readonly host: string
  readonly port: number
  /** Port with implicit TLS; undefined without a certificate. */
  readonly portTls: number | undefined
  /** Open connections. */
  abiertas(): number
  close(): Promise<void>
}

export async function startServidorImap(
  buzon: BuzonImap,
  { puerto, host, tls }: { puerto: number; host: string; tls: SecureContextOptions | undefined },
): Promise<ServidorImap> {
  const sockets = new Set<Socket>()
  const serve = (socket: Socket) => {
    sockets.add(socket)
    buzon.conexiones += 1
    socket.on('close', () => sockets.delete(socket))
    new Conversacion(socket, buzon, tls).start()
  }
  const server = createServer(serve)
  // A client that does not trust the certificate closes the connection during the handshake.
  const seguro = tls && createServerTls(tls, serve).on('tlsClientError', () => undefined)
  const port = await listen(server, puerto, host)
  const portTls = seguro && (await listen(seguro, 0, host))
  const stop = (uno: Server) => new Promise<void>((resolve) => uno.close(() => resolve()))
  return {
    host,
    port,
    portTls,
    abiertas: () => sockets.size,
    async close() {
      const parados = Promise.all([server, ...(seguro ? [seguro] : [])].map(stop))
      for (const socket of sockets) socket.destroy()
      await parados
    },
  }
}

async function listen(server: Server, puerto: number, host: string): Promise<number> {
  server.listen(puerto, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
