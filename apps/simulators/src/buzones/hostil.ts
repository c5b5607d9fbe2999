/** IMAP servers that cost their reader as much as they can: each row is what one of them answers. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

const MB = 1024 * 1024
const fichas = `* CAPABILITY ${Array.from({ length: 500_000 }, (_, i) => `X${i}`).join(' ')}\r\n`
const cortas = '* OK sigue\r\n'.repeat(64 * 1024)

/** What follows the greeting, sent without end unless it says otherwise. */
export const HOSTILIDADES_IMAP = {
  /** Lines of 3.9 MB with half a million tokens. */
  fichas: (socket: Socket) => pour(socket, fichas, 8),
  /** 24 MB of short lines, again and again. */
  cortas: (socket: Socket) => pour(socket, cortas, 32),
  /** A line that does not end. */
  linea: (socket: Socket) => pour(socket, 'x'.repeat(MB), Infinity),
  /** Lines without anything. */
  vacias: (socket: Socket) => pour(socket, '\r\n'.repeat(64 * 1024), Infinity),
  /** One response out of many small literals. */
  literales: (socket: Socket) =>
    pour(socket, '* 1 FETCH (', 1).then(() => pour(socket, 'X {1}\r\na'.repeat(8_192), 64)),
  /** A byte now and then, so that no silence is long enough. */
  goteo: (socket: Socket) => drip(socket),
  /** Ends the connection. */
  cierra: async (socket: Socket) => void socket.end(),
  /** A few bytes that stand for sixteen million numbers. */
  rango: (socket: Socket, dicho: Buffer) => converse(socket, dicho),
} as const
export type HostilidadImap = keyof typeof HOSTILIDADES_IMAP

export interface ImapHostil {
  readonly host: string
  readonly port: number
  /** Bytes that the readers took, of all connections so far. */
  enviados(): number
  conexiones(): number
  close(): Promise<void>
}

export async function startImapHostil(clase: HostilidadImap): Promise<ImapHostil> {
  const sockets = new Set<Socket>()
  let cerrados = 0
  let conexiones = 0
  const server = createServer((socket) => {
    conexiones += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      cerrados += socket.bytesWritten
      sockets.delete(socket)
    })
    socket.write('* OK listo\r\n')
    socket.once('data', (dicho: Buffer) => void HOSTILIDADES_IMAP[clase](socket, dicho))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    enviados: () =>
      cerrados +
      [...sockets].reduce((suma, { bytesWritten, writableLength }) => suma + bytesWritten - writableLength, 0),
    conexiones: () => conexiones,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pour(socket: Socket, trozo: string, veces: number): Promise<void> {
  for (let n = 0; n < veces && !socket.destroyed; n += 1) {
    if (!socket.write(trozo)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
  }
}

async function drip(socket: Socket): Promise<void> {
  while (!socket.destroyed) {
    socket.write('x')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Lets anybody in, to a folder of sixteen million mails. */
async function converse(socket: Socket, dicho: Buffer): Promise<void> {
  const TODOS = 0x1000000
  const antes: Readonly<Record<string, string>> = {
    SELECT: `* ${TODOS} EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n`,
    EXAMINE: `* ${TODOS} EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n`,
    UID: `* ESEARCH UID ALL 1:${TODOS}\r\n`,
  }
  let resto = ''
  const reply = (bytes: Buffer) => {
    resto += bytes.toString('latin1')
    for (let fin = resto.indexOf('\r\n'); fin !== -1; fin = resto.indexOf('\r\n')) {
      const [marca = '', orden = ''] = resto.slice(0, fin).split(' ')
      resto = resto.slice(fin + 2)
      socket.write(`${antes[orden.toUpperCase()] ?? ''}${marca} OK hecho\r\n`)
    }
  }
  socket.on('data', reply)
  reply(dicho)
}
