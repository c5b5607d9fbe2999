import type { ServerResponse } from 'node:http'
import { LECTOR, LectorLento } from '../lib/archivos/descarga.ts'

/**
 * Closes the connection of a reader that takes a streamed answer below the minimum speed: it would hold the resources
 * of the download, and stay connected after its session ended.
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
