/** HTTP servers that cost their caller as much as they can: each row is what one of them answers to anything. */
import type { Socket } from 'node:net'
import { drip, type Hostil, pour, startHostil } from './servidor.ts'

const KB = 1024
const head = (...mas: string[]) =>
  ['HTTP/1.1 200 OK', 'Content-Type: application/json', 'Connection: close', ...mas, '', ''].join('\r\n')

/** A body of that length, whatever the caller wants to read of it. */
const answer = async (socket: Socket, cuerpo: string) => {
  socket.end(head(`Content-Length: ${Buffer.byteLength(cuerpo)}`) + cuerpo)
}

const objetos = '{},'.repeat(80 * KB)
/** Every peer finds its own fields in it, and each list is too long. */
const VALORES = `{"nombre":"x","numeroDocumento":"AL-1","fechaEmision":"2026-01-01","porcentajeExoneracion":13,"poseeCabys":true,
"ind-estado":"aceptado","access_token":"x","session":"abcdefghij","status":200,"actividades":[${objetos}{}],"cabys":[{}],
"errors":[{}]}`
const CIFRA = '9'.repeat(200 * KB)

const HOSTILIDADES_HTTP = {
  /** A quarter of a megabyte of empty objects. */
  valores: (socket: Socket) => answer(socket, VALORES),
  /** Lists inside lists. */
  hondo: (socket: Socket) => answer(socket, '['.repeat(250 * KB)),
  /** A number of two hundred thousand digits. */
  cifra: (socket: Socket) =>
    answer(socket, `{"venta":{"fecha":"2026-11-27","valor":"${CIFRA}"},"porcentajeExoneracion":"${CIFRA}"}`),
  /** A body that does not end. */
  larga: (socket: Socket) => pour(socket, head(), 1).then(() => pour(socket, ' '.repeat(64 * KB), Infinity)),
  /** Headers that do not end. */
  cabeceras: (socket: Socket) =>
    pour(socket, 'HTTP/1.1 200 OK\r\n', 1).then(() => pour(socket, 'X-Uno: 1\r\n'.repeat(6 * KB), Infinity)),
  /** A body in pieces of one byte. */
  migas: (socket: Socket) =>
    pour(socket, head('Transfer-Encoding: chunked'), 1).then(() =>
      pour(socket, '1\r\n \r\n'.repeat(10 * KB), Infinity),
    ),
  goteo: (socket: Socket) => pour(socket, 'HTTP/1.1 200 OK\r\nX-Lenta: ', 1).then(() => drip(socket)),
  cierra: async (socket: Socket) => void socket.destroy(),
} as const
export type HostilidadHttp = keyof typeof HOSTILIDADES_HTTP
export const CLASES_HTTP = Object.keys(HOSTILIDADES_HTTP) as HostilidadHttp[]

/** Each connection gets the next one of these. */
export const startHttpHostil = (...clases: readonly HostilidadHttp[]): Promise<Hostil> => {
  let n = 0
  return startHostil((socket) => {
    const clase = clases[n++ % clases.length]!
    // The first bytes of the request are enough.
    socket.once('data', () => void HOSTILIDADES_HTTP[clase](socket))
    socket.resume()
  })
}
