const INICIAL = 16 * 1024

/**
 * Collects bytes in one buffer allocated once. Many small pieces cost no more than one big piece, and a file of sixty
 * megabytes does not fragment the memory of the process.
 */
export class Bytes {
  readonly #maximo: number
  #todos = Buffer.alloc(0)
  #largo = 0

  /** @param maximo largest buffer allocated in advance */
  constructor(maximo: number) {
    this.#maximo = maximo
  }

  get length(): number {
    return this.#largo
  }

  add(parte: Uint8Array): void {
    const largo = this.#largo + parte.length
    if (largo > this.#todos.length) this.#grow(largo)
    this.#todos.set(parte, this.#largo)
    this.#largo = largo
  }

  end(): Buffer {
    return this.#todos.subarray(0, this.#largo)
  }

  #grow(largo: number): void {
    const mayor = Buffer.allocUnsafe(Math.max(largo, Math.min(2 * this.#todos.length, this.#maximo), INICIAL))
    mayor.set(this.end())
    this.#todos = mayor
  }
}
