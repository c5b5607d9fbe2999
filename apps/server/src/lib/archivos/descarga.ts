/**
 * A long download checks repeatedly that its caller may still make the call (docs/decisions/0121): the session may end
 * before the download does. `serve` provides the check; every sheet and zip made in its call runs it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** The check. Throws if the download must stop. */
export type Pregunta = () => Promise<void>

/** Documents between two checks. */
export const DOCUMENTOS_POR_PREGUNTA = 200
/** Minimum speed of a reader, the period over which it is measured, and the interval of the measurements. */
export const LECTOR = { bytesPorS: 4 * 1024, ventanaMs: 60_000, cadaMs: 10_000 }

const enCurso = new AsyncLocalStorage<Pregunta>()

/** Inside the work of another question both are asked. */
export function askWhile<T>(pregunta: Pregunta, work: () => T): T {
  const otra = enCurso.getStore()
  return enCurso.run(otra ? () => otra().then(pregunta) : pregunta, work)
}

/** Passes the items on and runs the check before every 200th. Call it inside the handler, where the check is known. */
export function whileAllowed<T>(items: AsyncIterable<T>, pregunta = enCurso.getStore()): AsyncIterable<T> {
  return pregunta ? askEvery(items, pregunta) : items
}

async function* askEvery<T>(items: AsyncIterable<T>, pregunta: Pregunta): AsyncGenerator<T> {
  let dados = 0
  for await (const item of items) {
    if (dados > 0 && dados % DOCUMENTOS_POR_PREGUNTA === 0) await pregunta()
    dados += 1
    yield item
  }
}

/**
 * True if the reader took waiting bytes below the minimum speed for a whole period. Time without waiting bytes does not
 * count: then the download itself is slow.
 */
export class LectorLento {
  #desde: number
  #base: number

  constructor(
    ahora: number,
    tomados: number,
    readonly medida: Pick<typeof LECTOR, 'bytesPorS' | 'ventanaMs'> = LECTOR,
  ) {
    this.#desde = ahora
    this.#base = tomados
  }

  isLento({ tomados, esperan, ahora }: { tomados: number; esperan: boolean; ahora: number }): boolean {
    const { bytesPorS, ventanaMs } = this.medida
    const pasado = ahora - this.#desde
    if (esperan && pasado < ventanaMs) return false
    const lento = esperan && (tomados - this.#base) * 1000 < bytesPorS * pasado
    this.#desde = ahora
    this.#base = tomados
    return lento
  }
}

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
