import { Bytes } from '../../lib/archivos/bytes.ts'
import { tooLarge } from '../errors.ts'

/** Collects a body up to its limit. */
export class BytesDeCuerpo extends Bytes {
  readonly #limite: number

  constructor(limite: number) {
    super(limite)
    this.#limite = limite
  }

  /** @throws AppError 413 */
  override add(parte: Uint8Array): void {
    if (this.length + parte.length > this.#limite) throw tooLarge()
    super.add(parte)
  }
}
