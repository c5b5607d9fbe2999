/** Pseudo-random numbers from a seed, so that another process can continue the same history. */
export class Azar {
  #estado: number

  constructor(semilla: number) {
    this.#estado = semilla >>> 0
  }

  /** A number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#estado = (this.#estado + 0x6d2b79f5) >>> 0
    let t = this.#estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** An integer from `desde` to `hasta`, both included. */
  between(desde: number, hasta: number): number {
    return desde + Math.floor(this.next() * (hasta - desde + 1))
  }

  chance(probabilidad: number): boolean {
    return this.next() < probabilidad
  }

  pick<T>(opciones: readonly T[]): T {
    return opciones[this.between(0, opciones.length - 1)]!
  }

  /** One of the options, chosen by weight. */
  pickByPeso<T extends { peso: number }>(opciones: readonly T[]): T {
    let queda = this.next() * opciones.reduce((suma, { peso }) => suma + peso, 0)
    for (const opcion of opciones) {
      queda -= opcion.peso
      if (queda < 0) return opcion
    }
    return opciones.at(-1)!
  }
}
