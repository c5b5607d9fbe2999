/** A server that sends hostile data to every caller, whatever the request. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface Hostil {
  readonly host: string
  readonly port: number
  /** Bytes read by callers, over all connections so far. */
  enviados(): number
  conexiones(): number
  close(): Promise<void>
}

export async function startHostil(attend: (socket: Socket) => void): Promise<Hostil> {
  const sockets = new Set<Socket>()
  let cerrados = 0
  let conexiones = 0
  const server = createServer((socket) => {
    conexiones += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      cerrados += takenOf(socket)
      sockets.delete(socket)
    })
    attend(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    enviados: () => [...sockets].reduce((suma, socket) => suma + takenOf(socket), cerrados),
    conexiones: () => conexiones,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const takenOf = ({ bytesWritten, writableLength }: Socket): number => bytesWritten - writableLength

/** Sends as fast as the caller reads. */
export async function pour(socket: Socket, trozo: string, veces: number): Promise<void> {
  for (let n = 0; n < veces && !socket.destroyed; n += 1) {
    if (socket.write(trozo)) continue
    await new Promise<void>((resolve) => {
      socket.once('drain', resolve)
      socket.once('close', resolve)
    })
    socket.removeAllListeners('drain')
  }
}

/** Sends a byte now and then, so that no idle timeout is reached. */
export async function drip(socket: Socket): Promise<void> {
  while (!socket.destroyed) {
    socket.write('x')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
