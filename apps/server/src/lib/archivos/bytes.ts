const INICIAL = 16 * 1024

/**
 * Bytes as they come, in one place from the first: who sends them one by one makes no more of them, and a file of sixty
 * megabytes does not leave the process with a thousand holes that it never gives back.
 */
export class Bytes {
  readonly #maximo: number
  #todos = Buffer.alloc(0)
  #largo = 0

  /** @param maximo no more room than this is ever taken in advance */
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
