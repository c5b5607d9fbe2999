/** A file that is stored in pieces of one size, read at any place: the last pieces read stay in memory, the others do not. */
import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'

/** The directory at the end of a zip, and the place that is read. */
const EN_MEMORIA = 3

export class LectorDePiezas extends RandomAccessReader {
  readonly #recientes = new Map<number, Promise<Buffer>>()

  /** @param load a piece, from 0; all have `tamano` bytes but the last */
  constructor(
    readonly bytes: number,
    readonly tamano: number,
    readonly load: (pieza: number) => Promise<Buffer>,
  ) {
    super()
  }

  /** Headers: many and short. A stream for each of them would take a hundred times as long. */
  override read(
    buffer: Buffer,
    offset: number,
    largo: number,
    desde: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#copy(buffer, offset, largo, desde).then(() => callback(null), callback)
  }

  /** @throws Error if it is shorter than announced */
  async readRango(desde: number, hasta: number): Promise<Buffer> {
    const bytes = Buffer.alloc(hasta - desde)
    await this.#copy(bytes, 0, bytes.length, desde)
    return bytes
  }

  async #copy(buffer: Buffer, offset: number, largo: number, desde: number): Promise<void> {
    let hecho = 0
    for await (const parte of this.#rango(desde, desde + largo)) hecho += parte.copy(buffer, offset + hecho)
    if (hecho < largo) throw new Error('El archivo está cortado')
  }

  override _readStreamForRange(desde: number, hasta: number): Readable {
    return Readable.from(this.#rango(desde, hasta), { objectMode: false })
  }

  async *#rango(desde: number, hasta: number): AsyncGenerator<Buffer> {
    for (let at = desde; at < hasta; ) {
      const pieza = Math.floor(at / this.tamano)
      const inicio = pieza * this.tamano
      const bytes = await this.#pieza(pieza)
      const fin = Math.min(hasta, inicio + bytes.length)
      // Short of what was announced: the reader notices that bytes are missing.
      if (fin <= at) return
      yield bytes.subarray(at - inicio, fin - inicio)
      at = fin
    }
  }

  #pieza(pieza: number): Promise<Buffer> {
    const leida = this.#recientes.get(pieza) ?? this.load(pieza)
    this.#recientes.delete(pieza)
    this.#recientes.set(pieza, leida)
    if (this.#recientes.size > EN_MEMORIA) this.#recientes.delete(this.#recientes.keys().next().value!)
    // A piece that could not be read is asked for again.
    leida.catch(() => this.#recientes.delete(pieza))
    return leida
  }
}
