/**
 * `fetch` parses in one turn of the event loop all that a connection has received: 64 KB of short headers, or of
 * one-byte chunks, blocked it for 150 ms (docs/decisions/0120). This module feeds it a few KB per turn.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

const POR_TURNO = 8 * 1024

// The library inside Node publishes this once per connection, before anything is sent.
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
      // Announces the remaining bytes, or the end.
      socket.emit('readable')
    })
    return bytes
  }
}
