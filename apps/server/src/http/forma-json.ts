/**
 * Checks the shape of a JSON text byte by byte before it is parsed: depth, width and number of values. For eight
 * megabytes of `[0,0,…]` the cost is not the parsing but every loop over them afterwards.
 */
import { mensajes } from '@pura/domain/mensajes'
import { AppError, CLOSE } from './errors.ts'

/** Deeper than any body of the contract. */
const MAX_PROFUNDIDAD = 20
/** A document has at most 1000 lines, which its rules check; a selection has 500 rows. */
const MAX_ELEMENTOS = 2_000
/** Fields of one object; the largest in the contract has fewer than a hundred. */
const MAX_CLAVES = 300
/** A document of 1000 lines with every field of a line. */
const MAX_VALORES = 100_000
/** Fewest bytes per value in an honest body. */
const BYTES_POR_VALOR = 20

/** Values allowed however short the body is. */
const MIN_VALORES = 1_000

export const COMILLA = 0x22
export const BARRA = 0x5c
export const COMA = 0x2c

/** Checks one text; `advance` takes it in pieces. */
export class FormaJson {
  readonly #maxValores: number
  readonly #hermanos = new Int32Array(MAX_PROFUNDIDAD + 1)
  readonly #maxHermanos = new Int32Array(MAX_PROFUNDIDAD + 1).fill(1)
  #profundidad = 0
  #valores = 0
  #enTexto = false
  #escapado = false

  /** @param maxBytes largest body of the call */
  constructor(maxBytes: number) {
    this.#maxValores = Math.min(MAX_VALORES, Math.max(MIN_VALORES, Math.floor(maxBytes / BYTES_POR_VALOR)))
  }

  get profundidad(): number {
    return this.#profundidad
  }

  get enTexto(): boolean {
    return this.#enTexto
  }

  /** @throws AppError 422 as soon as it exceeds a limit; the parser checks if it is JSON */
  advance(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) this.step(bytes[i]!)
  }

  /** @throws AppError 422 */
  step(byte: number): void {
    if (this.#enTexto) {
      if (this.#escapado) this.#escapado = false
      else if (byte === BARRA) this.#escapado = true
      else if (byte === COMILLA) this.#enTexto = false
    } else if (byte === COMILLA) this.#enTexto = true
    else if (byte === COMA) this.#addHermano()
    // [ and { differ in one bit, and so do ] and }.
    else if ((byte | 0x20) === 0x7b) this.#open(byte === 0x7b)
    else if ((byte | 0x20) === 0x7d) this.#close()
  }

  #open(isObjeto: boolean): void {
    this.#profundidad += 1
    this.#valores += 1
    if (this.#profundidad > MAX_PROFUNDIDAD || this.#valores > this.#maxValores) throw outOfBounds()
    this.#hermanos[this.#profundidad] = 1
    this.#maxHermanos[this.#profundidad] = isObjeto ? MAX_CLAVES : MAX_ELEMENTOS
  }

  #close(): void {
    if (this.#profundidad > 0) this.#profundidad -= 1
  }

  #addHermano(): void {
    const p = this.#profundidad
    this.#hermanos[p]! += 1
    this.#valores += 1
    if (this.#hermanos[p]! > this.#maxHermanos[p]! || this.#valores > this.#maxValores) throw outOfBounds()
  }
}

const outOfBounds = () => new AppError('invalid', mensajes.general.cuerpoMuyComplejo, { headers: CLOSE })
