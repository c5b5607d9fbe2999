/** A server of mailboxes that speaks as much IMAP (RFC 3501, 2177, 6851) as a reader of invoices needs. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { BuzonImap } from './buzon.ts'
import { Conversacion } from './conversacion.ts'

export interface ServidorImap {
  readonly host: string
  readonly port: number
  /** How many are connected. */
  abiertas(): number
  close(): Promise<void>
}

export async function startServidorImap(
  buzon: BuzonImap,
  { puerto, host }: { puerto: number; host: string },
): Promise<ServidorImap> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    buzon.conexiones += 1
    socket.on('close', () => sockets.delete(socket))
    new Conversacion(socket, buzon).start()
  })
  server.listen(puerto, host)
  await once(server, 'listening')
  return {
    host,
    port: (server.address() as AddressInfo).port,
    abiertas: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
