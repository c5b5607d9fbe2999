/**
 * A download that lasts asks on its way whether it may go on (docs/decisions/0121): who was let in when it began may be out
 * before it ends. `serve` says what to ask; every sheet and zip that is made in its call asks it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Throws when it may not go on. */
export type Pregunta = () => Promise<void>

/** Documents between two questions. */
export const DOCUMENTOS_POR_PREGUNTA = 200
/** The least speed at which a reader takes a download, and over what time it is measured. */
export const LECTOR = { bytesPorS: 4 * 1024, ventanaMs: 60_000, cadaMs: 10_000 }

const enCurso = new AsyncLocalStorage<Pregunta>()

export const askWhile = <T>(pregunta: Pregunta, work: () => T): T => enCurso.run(pregunta, work)

/** Gives the items on and asks before every 200th. Call it where the download is made, not where it is read. */
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
 * True once the reader has left what waits for it untouched for too long. Time in which nothing waits is ours, not the
 * reader's.
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
