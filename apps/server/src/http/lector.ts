import type { ServerResponse } from 'node:http'
import { LECTOR, LectorLento } from '../lib/archivos/descarga.ts'

/**
 * Ends the connection of a reader that takes a streamed answer slower than the least speed: it would hold what the
 * download needs, and stay after the session for as long as it likes.
 */
export function watchLector(raw: ServerResponse, medida = LECTOR): void {
  const { socket } = raw
  if (!socket) return
  const countTomados = () => socket.bytesWritten - socket.writableLength
  const lector = new LectorLento(performance.now(), countTomados(), medida)
  const reloj = setInterval(() => {
    const esperan = raw.writableLength > 0
    if (lector.isLento({ tomados: countTomados(), esperan, ahora: performance.now() })) socket.destroy()
  }, medida.cadaMs).unref()
  raw.once('close', () => clearInterval(reloj))
}
