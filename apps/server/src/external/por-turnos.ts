/**
 * `fetch` parses whatever a connection has received in one turn of the event loop. 64 KB of short headers, or of pieces
 * of one byte, held it for 150 ms (docs/decisions/0120). Here each connection gives it a few KB a turn.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

const POR_TURNO = 8 * 1024

// Published by the library inside Node once for each connection, before anything is sent.
subscribe('undici:client:connected', (dicho) => readByTurnos((dicho as { socket: Socket }).socket))

function readByTurnos(socket: Socket): void {
  const read = socket.read.bind(socket)
  let isLeido = false
  socket.read = (size?: number) => {
    if (size !== undefined) return read(size)
    if (isLeido) return null
    const bytes = socket.readableLength > POR_TURNO ? read(POR_TURNO) : read()
    if (bytes === null) return null
    isLeido = true
    setImmediate(() => {
      isLeido = false
      // What is left, or the end.
      socket.emit('readable')
    })
    return bytes
  }
}
