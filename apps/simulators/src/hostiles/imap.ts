/** IMAP servers that try to exhaust their reader; each entry is the answer of one server. */
import type { Socket } from 'node:net'
import { drip, type Hostil, pour, startHostil } from './servidor.ts'

const MB = 1024 * 1024
const fichas = `* CAPABILITY ${Array.from({ length: 500_000 }, (_, i) => `X${i}`).join(' ')}\r\n`
const cortas = '* OK sigue\r\n'.repeat(64 * 1024)

/** The answer after the greeting. It is sent without end, except where noted. */
const HOSTILIDADES_IMAP = {
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
  goteo: (socket: Socket) => drip(socket),
  /** Ends the connection. */
  cierra: async (socket: Socket) => void socket.end(),
  /** A few bytes that stand for sixteen million numbers. */
  rango: (socket: Socket, dicho: Buffer) => converse(socket, dicho),
} as const
export type HostilidadImap = keyof typeof HOSTILIDADES_IMAP
export const CLASES_IMAP = Object.keys(HOSTILIDADES_IMAP) as HostilidadImap[]

/** Sends a usual greeting, and this answer to the first command. */
export const startImapHostil = (clase: HostilidadImap): Promise<Hostil> =>
  startHostil((socket) => {
    socket.write('* OK listo\r\n')
    socket.once('data', (dicho: Buffer) => void HOSTILIDADES_IMAP[clase](socket, dicho))
  })

/** Accepts any user; its folder announces sixteen million mails. */
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
