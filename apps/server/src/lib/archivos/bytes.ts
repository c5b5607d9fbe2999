import { MessageChannel } from 'node:worker_threads'

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
    releaseBytes(this.#todos)
    this.#todos = mayor
  }
}

/** Smaller buffers are not worth a call, and may share their memory with others. */
const MINIMO = 4 * 1024
const nadie = new MessageChannel().port1
nadie.close()

/**
 * Frees the memory of a buffer that nobody uses any more: what is transferred to a closed port is dropped at once. The
 * garbage collector would come only after dozens of megabytes, which then lie scattered between what is still in use.
 */
export function releaseBytes({ buffer, length }: Uint8Array): void {
  if (length >= MINIMO && length === buffer.byteLength) nadie.postMessage(undefined, [buffer as ArrayBuffer])
}
